// What a subscription receives is read and decided by who manages the team that made it, and by who authors the context or map
// that it is for (spec 70 §6.4).
may.author_anchor_id(it.subscriber_id) OR may.manage_subscription(it)
