// Deliveries of a subscription are read and disposed of by managers of the team that made it, and by authors of the
// context or map that subscribes (spec 70 §6.4).
may.author_anchor_id(it.subscriber_id) OR may.manage_subscription(it)
