// Items of a SET over a job: clear its claim and its progress.
it.worker = null, it.claimed_by = null, it.leased_until = null, it.stage = null, it.stage_done = null, it.stage_of = null
