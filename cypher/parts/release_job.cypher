// Items of a SET over a job: no claim holds it, and nothing is said of how far one was.
it.worker = null, it.claimed_by = null, it.leased_until = null, it.stage = null, it.stage_done = null, it.stage_of = null
