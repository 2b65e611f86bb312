// Expression: the state of the subject, a backup: `failed` where the process that made it ended without a word. Cost: none.
CASE WHEN it.state = 'running' AND it.lease_until <= datetime() THEN 'failed' ELSE it.state END
