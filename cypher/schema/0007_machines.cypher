// Machine registrations are listed newest first.
CREATE INDEX machine_created IF NOT EXISTS FOR (n:MachineClient) ON (n.created);
