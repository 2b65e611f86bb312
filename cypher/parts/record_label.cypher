// Expression over a node, the subject: the label under which find_record finds it; null where it finds none.
head([_label IN labels(it) WHERE _label IN [
  'Profile', 'Team', 'Resource', 'Anchor', 'Lens', 'MachineClient', 'Instance', 'AuthLink', 'ChatGrant', 'Invitation', 'AccessRequest',
  'ReviewRequest', 'Region', 'FormerRegion', 'Formation', 'Survey'
]])
