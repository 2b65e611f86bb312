// Returns how current the picture of an anchor under a lens is, and the job due for it. One row.
// $key, anchor and lens
// → watermark_seq (0 = never formed), watermark_event_id? of the newest event that the picture knows, regions,
//   bounded, job? {id, state (due, running, waiting until due_at, given_up), attempts, due_at?, failed}
OPTIONAL MATCH (formation:Formation {key: $key})
OPTIONAL MATCH (event:Event {seq: formation.watermark_seq})
OPTIONAL MATCH (job:Job {kind: 'formation', key: $key} WHERE job.state <> 'done')
WITH formation, event, job,
     CASE
       WHEN job.leased_until > datetime() THEN 'running'
       WHEN job.state = 'dead' THEN 'given_up'
       WHEN job.due_at > datetime() THEN 'waiting'
       ELSE 'due'
     END AS state
RETURN coalesce(formation.watermark_seq, 0) AS watermark_seq,
       event.id AS watermark_event_id,
       coalesce(formation.region_count, 0) AS regions,
       coalesce(formation.bounded, false) AS bounded,
       CASE WHEN job IS NOT NULL THEN
         {
           id: job.id, state: state, attempts: job.attempts, failed: job.attempts > 0 AND job.last_error IS NOT NULL,
           due_at: CASE WHEN job.state <> 'dead' THEN job.due_at END
         }
       END AS job
