// Written by `npm run contract` from contract/current.json.

export interface paths {
    "/api/access/admin/demote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Revoke the administrator rights of a profile */
        post: operations["demote_admin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/access/admin/explain": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Explain why a principal is refused, and what would admit it */
        get: operations["explain_refusal"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/access/admin/idp-groups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the groups that identity providers have asserted, and the teams they map to */
        get: operations["list_idp_groups"];
        /** Map an identity-provider group to a role in a team */
        put: operations["map_idp_group"];
        post?: never;
        /** Remove the mapping of an identity-provider group to a team */
        delete: operations["unmap_idp_group"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/access/admin/principals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List people and machines with their standing */
        get: operations["list_principals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/access/admin/principals/decisions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Apply one act to many principals, each independently of the others */
        post: operations["decide_principals"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/access/admin/principals/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read one person or machine with its standing history, newest first */
        get: operations["get_principal"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/access/admin/principals/{id}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Approve a principal for system access */
        post: operations["approve_principal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/access/admin/principals/{id}/deactivate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Deactivate a principal: it can neither sign in nor call */
        post: operations["deactivate_principal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/access/admin/principals/{id}/reactivate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reactivate a principal with the standing it had */
        post: operations["reactivate_principal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/access/admin/principals/{id}/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Revoke the system access of a principal, with a reason */
        post: operations["revoke_principal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/access/admin/promote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make a profile an administrator, and owner of a team */
        post: operations["promote_admin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/access/admin/requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the pending requests for access, newest first */
        get: operations["list_access_requests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/access/admin/requests/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Approve or reject a pending request for access */
        patch: operations["decide_access_request"];
        trace?: never;
    };
    "/api/access/admin/reviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List open review requests, or those decided one way, newest first */
        get: operations["list_review_requests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/access/admin/reviews/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Decide a review request: restore access, or uphold the revocation */
        patch: operations["decide_review_request"];
        trace?: never;
    };
    "/api/access/admin/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read all settings of this instance */
        get: operations["get_instance_settings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change settings of this instance; null clears one */
        patch: operations["change_instance_settings"];
        trace?: never;
    };
    "/api/access/explain": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Explain why a principal may read, change or grant something, path by path, or what is missing */
        get: operations["explain_access"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/access/requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Request access to this instance */
        post: operations["create_request"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/access/requests/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read your newest request for access, or null */
        get: operations["get_own_request"];
        put?: never;
        post?: never;
        /** Withdraw your pending request for access */
        delete: operations["withdraw_request"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/access/reviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask an administrator to reconsider the revocation of your access */
        post: operations["create_review_request"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/access/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the public settings of this instance */
        get: operations["get_settings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List queued jobs by due time; `state=dead` lists the dead letters */
        get: operations["list_jobs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/jobs/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read queue metrics by kind: waiting jobs, waiting times, attempts */
        get: operations["job_metrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/jobs/purge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Delete dead letters, by id or the oldest of a kind */
        post: operations["purge_jobs"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/jobs/redrive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Requeue dead letters, by id or the oldest of a kind */
        post: operations["redrive_jobs"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/ledger": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read administrative events about one subject or by one profile, newest first */
        get: operations["admin_ledger"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/resources/{id}/purge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the receipt of a purge */
        get: operations["get_purge"];
        put?: never;
        /** Erase the contents of a resource permanently; its record stays, and a signed receipt proves the purge */
        post: operations["purge_resource"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/slack/links/disconnect": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Disconnect a chat principal of any profile */
        post: operations["admin_disconnect"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auditor/dispatch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Claim maps with citations that need your verdict, together with these citations */
        post: operations["auditor_dispatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auditor/sweep": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the findings that need your verdict */
        get: operations["auditor_sweep"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auditor/{cogmap}/complete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Complete the audit of a map that you claimed */
        post: operations["complete_auditor_job"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/slack/callback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Complete the linking of a chat principal in its user’s browser */
        get: operations["slack_link_callback"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/slack/link/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Disconnect all chat principals that are linked to your profile */
        delete: operations["disconnect_me"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cogmaps/{id}/graph/slice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Read the neighbourhood of seed resources inside one map */
        post: operations["cogmap_neighborhood_slice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cognitive-maps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List every cognitive map you can read */
        get: operations["list_cognitive_maps"];
        put?: never;
        /** Create a cognitive map around a telos; its creator may read, write and grant */
        post: operations["genesis"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cognitive-maps/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read one cognitive map: its row, its charter and what it is built on */
        get: operations["get_cognitive_map"];
        /** Deliver what a map is to hold: entries, edges, tombstones and the charter, in one act */
        put: operations["reconcile"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cognitive-maps/{id}/analytics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read whether a map was formed since its last change, and what its telos regulates */
        get: operations["analytics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cognitive-maps/{id}/charter": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the charter of a cognitive map, block by block */
        get: operations["cogmap_charter"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cognitive-maps/{id}/formation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the formation state of a map: its watermark, later events, and the job that is due */
        get: operations["formation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cognitive-maps/{id}/grants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Grant a person or team access to a map whose grants you administer */
        post: operations["grant_cogmap_access"];
        /** Revoke the grant of a person or team on a map */
        delete: operations["revoke_cogmap_access"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cognitive-maps/{id}/materialize": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Form the territories of a map, if it changed enough since the last time */
        post: operations["materialize"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cognitive-maps/{id}/materialize-delta": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read how much a map has changed since its territories were formed */
        get: operations["materialize_delta"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cognitive-maps/{id}/region-metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the metrics of the territories of a map, under one lens or all */
        get: operations["region_metrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cognitive-maps/{id}/shape": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the territories of a map, under one lens or all */
        get: operations["shape"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cognitive-maps/{id}/teams": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Bind a map on which you may grant to a team that you manage: the team and its descendants may read it */
        post: operations["bind_team"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cognitive-maps/{id}/teams/{team_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove the binding of a map to a team */
        delete: operations["unbind_team"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/connections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the connections that teams you manage may subscribe to (administrators: all), newest first */
        get: operations["list_connections"];
        put?: never;
        /** Register a webhook connection; its signing secret is shown once */
        post: operations["register_connection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/connections/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Revoke a webhook connection; its record and its subscriptions stay */
        delete: operations["revoke_connection"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/connections/{id}/teams": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Set the teams that may subscribe to a connection; existing subscriptions stay */
        put: operations["set_connection_teams"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contexts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the contexts you can read, by name */
        get: operations["list_contexts"];
        put?: never;
        /** Create a context under yourself or a team that you manage */
        post: operations["create_context"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contexts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read one context */
        get: operations["get_context"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contexts/{id}/formation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the formation state of a context: its watermark, later events, and the job that is due */
        get: operations["context_formation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contexts/{id}/materialize": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Form the territories of a context, if it changed enough since the last time */
        post: operations["context_materialize"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contexts/{id}/reassign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Transfer a context that you administer to a team that you manage */
        post: operations["reassign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contexts/{id}/region-metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the metrics of the territories of a context, under one lens or all */
        get: operations["context_region_metrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contexts/{id}/rename": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Rename a context that you administer; references by its old name stop working */
        post: operations["rename"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contexts/{id}/shape": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the territories of a context, under one lens or all */
        get: operations["context_shape"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contexts/{id}/shapes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the shapes in force in a context */
        get: operations["list_shapes"];
        put?: never;
        /** Declare the JSON Schema of one kind of data artifacts in a context */
        post: operations["declare_shape"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contexts/{id}/teams": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Share a context that you administer with a team that you manage: the team and its descendants may read it */
        post: operations["share_team"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contexts/{id}/teams/{team_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Stop sharing a context with a team */
        delete: operations["unshare_team"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/embed/admin/reembed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Queue resources that lack a vector of a searched model, including those that were given up */
        post: operations["reembed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/{kb_context_id}/cursor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the id of the newest event of a context or map; another id than last time means a change */
        get: operations["cursor"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/events/{kb_context_id}/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the events of a context or map in ledger order, or stream them as they happen */
        get: operations["event_feed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/evidence": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Read how well each of some resources is supported by the sources it cites */
        post: operations["evidence"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/facets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Set facet marks of a resource, one per key; other keys stay */
        post: operations["set_facet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feed-targets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List your feed targets with their delivery state, newest first */
        get: operations["list_feed_targets"];
        put?: never;
        /** Post the events of a context or map to a URL, signed; the signing secret is shown once */
        post: operations["create_feed_target"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feed-targets/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read one of your feed targets with its delivery state */
        get: operations["get_feed_target"];
        put?: never;
        post?: never;
        /** Stop deliveries to one of your feed targets; its record stays */
        delete: operations["revoke_feed_target"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/graph/bridges": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the relationships between two territories */
        get: operations["region_bridges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/graph/cogmaps/{id}/locate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Read in which territories of one map some resources are */
        post: operations["cogmap_locate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/graph/cogmaps/{id}/panorama": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the picture of one map: its territories, the bridges between them, and its orphans */
        get: operations["cogmap_panorama"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/graph/contexts/composition": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read what a container or a group of a context is connected with */
        get: operations["context_composition"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/graph/contexts/panorama": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the picture of one context: its containers, and the rest in groups */
        get: operations["context_panorama"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/graph/contexts/{id}/panorama": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the territories of one context, the bridges between them, and its orphans */
        get: operations["context_territories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/graph/elements/{kind}/{id}/trail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the history of a resource or a relationship, oldest event first */
        get: operations["element_trail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/graph/entry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the best connected resources that you can read, and the edges between them */
        get: operations["entry"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/graph/home": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the contexts you can build in and the maps you can explore */
        get: operations["atlas_home"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/graph/regions/composition": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the composition of territories, and what their members are connected with */
        get: operations["region_composition"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/graph/regions/{id}/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the members of a territory, the most affine first */
        get: operations["region_members"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/graph/traverse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Walk from seed resources along every edge you can read */
        get: operations["traverse"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Liveness: whether the process answers */
        get: operations["health_check"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/health/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Readiness: the state of what the service depends on */
        get: operations["health_ready"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ingest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Create a resource with its body in a context or a cognitive map */
        post: operations["create_ingest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ingest/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Update the body and metadata of a resource; everything else stays */
        put: operations["update_ingest"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invitations/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Accept a team invitation by its token */
        post: operations["accept"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invitations/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Decline a team invitation by its token */
        post: operations["decline"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invitations/mine": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the invitations to addresses that only you have verified, newest first */
        get: operations["list_mine"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invocations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the working runs of the maps you can read, the last opened first */
        get: operations["list_invocations"];
        put?: never;
        /** Open a working run on a map, under whose id acts can be recorded */
        post: operations["open"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invocations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a working run with those of its acts that you can read */
        get: operations["show"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invocations/{id}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Close a working run that you opened, or on a map in which you author */
        post: operations["close"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the progress of a job on something you can read, or stream it for up to a minute */
        get: operations["get_job"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/{id}/fail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Fail a job that you claimed, with the reason; it is retried, three times at most */
        post: operations["fail_job"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/{id}/heartbeat": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Extend the lease of a job that you claimed */
        post: operations["keep_job"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lenses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the lenses under which territories are formed */
        get: operations["list_lenses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/machine-clients": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the machine clients of the teams that you own (administrators: all), newest first */
        get: operations["list_machine_clients"];
        put?: never;
        /** Register a client id of the external issuer, with an agent profile of its own */
        post: operations["register_machine_client"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/machine-clients/issue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Issue a client id and secret, with an agent profile of its own; the secret is shown once */
        post: operations["issue_machine_client"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/machine-clients/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a machine client of a team that you own */
        get: operations["get_machine_client"];
        put?: never;
        post?: never;
        /** Revoke a machine client; an agent profile without other credentials loses its standing */
        delete: operations["revoke_machine_client"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/machine-clients/{id}/rebind": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Bind another external client id to the profile of a registration, instead of or beside the old one */
        post: operations["rebind_machine_client"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/machine-clients/{id}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Rotate the secret of an issued client; the present one works for the grace time, older ones no more */
        post: operations["rotate_machine_secret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read your own profile and its entitlements */
        get: operations["get_profile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change your display name or preferences */
        patch: operations["update_profile"];
        trace?: never;
    };
    "/api/profile/auth-links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the logins of your profile, oldest first */
        get: operations["list_auth_links"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/query": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Run a query plan over what you can read, in one consistent read */
        post: operations["query"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/query/acts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the acts of query plans with their inputs and terms, and the grammar of plans */
        get: operations["query_acts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/query/plans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List your saved plans and those of your teams */
        get: operations["list_plans"];
        put?: never;
        /** Save a plan with open parameters, for yourself or for a team that you are in */
        post: operations["save_plan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/query/plans/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a saved plan with its parameters */
        get: operations["get_plan"];
        /** Replace a saved plan: your own, one of your team that you saved, or any of a team that you manage */
        put: operations["replace_plan"];
        post?: never;
        /** Delete a saved plan: your own, one of your team that you saved, or any of a team that you manage */
        delete: operations["remove_plan"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/query/plans/{id}/run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Run a saved plan with values for its parameters, over what you can read */
        post: operations["run_plan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/relationships": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Create a typed, weighted relationship between two resources */
        post: operations["assert"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/relationships/{edge_handle}/facets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the live facet marks of a relationship, each with its weight and author */
        get: operations["list_edge_facets"];
        put?: never;
        /** Set facet marks of a relationship, one per key; other keys stay */
        post: operations["set_edge_facet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/relationships/{edge_handle}/fold": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Retract a relationship, keeping its record */
        post: operations["fold"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/relationships/{edge_handle}/retype": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Change the kind and polarity of a relationship */
        post: operations["retype"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/relationships/{edge_handle}/reweight": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Change the weight of a relationship */
        post: operations["reweight"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/resources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the finished resources you can read, with exact counts */
        get: operations["list_resources"];
        put?: never;
        /** Create a resource without a body in a context */
        post: operations["create_resource"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/resources/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read one resource with its metadata */
        get: operations["get_resource"];
        put?: never;
        post?: never;
        /** Delete a resource: no read returns it any more; its record stays */
        delete: operations["delete_resource"];
        options?: never;
        head?: never;
        /** Update title, metadata, body, type, home or goal of a resource */
        patch: operations["update_resource"];
        trace?: never;
    };
    "/api/resources/{id}/artifacts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the data artifacts of a resource, or count them by kind */
        get: operations["list_artifacts"];
        put?: never;
        /** Attach a JSON document to a resource; the shape in force for its kind validates it */
        post: operations["commit_artifact"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/resources/{id}/artifacts/{artifact_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read one data artifact, folded or not */
        get: operations["get_artifact"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/resources/{id}/blocks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the blocks of a resource that you may change, as an upload has left them */
        get: operations["list_blocks"];
        put?: never;
        /** Append one segment to an upload; repeating a segment changes nothing */
        post: operations["append_block"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/resources/{id}/citation-audits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the audits of a resource’s citations, newest first */
        get: operations["list_citation_audits"];
        put?: never;
        /** Record a verdict on whether a source supports the block that cites it */
        post: operations["record_citation_audit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/resources/{id}/content": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the body of a resource as it was written */
        get: operations["get_content"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/resources/{id}/edges": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the live relationships of a resource that you can read, oldest first: at most 500, further ones by `offset` */
        get: operations["list_resource_edges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/resources/{id}/evidence": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read how well a resource is supported by the sources it cites */
        get: operations["resource_evidence"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/resources/{id}/facets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the live facet marks of a resource, each with its weight and author */
        get: operations["list_resource_facets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/resources/{id}/finalize": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Finalize a segmented upload that has all its blocks */
        post: operations["finalize_resource"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/resources/{id}/grants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Grant a person or team access to a resource whose grants you administer */
        post: operations["grant_resource_access"];
        /** Revoke the grant of a person or team on a resource */
        delete: operations["revoke_resource_access"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/resources/{id}/lineage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read what a resource derives from, and what derives from it, along `derived_from` */
        get: operations["resource_lineage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/resources/{id}/meta": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the metadata of a resource: the same answer as reading the resource */
        get: operations["get_meta"];
        /** Merge metadata into a resource, key by key */
        put: operations["update_meta"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/resources/{id}/provenance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the sources of a resource’s blocks */
        get: operations["provenance"];
        put?: never;
        /** Add sources to a block without changing its text */
        post: operations["annotate_resource"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/resources/{id}/reassign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Transfer a resource in a context to another owner; home, originator and grants stay */
        post: operations["reassign_resource"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Find the resources you can read by words and by meaning, in two separate lists */
        post: operations["search"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shapes/{shape_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read one shape, folded or not */
        get: operations["get_shape"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/steward/candidates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the maps that you can be the steward of: bound to a team, readable and writable */
        get: operations["candidates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/steward/dispatch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Queue a run for each of your candidates that has drifted, and claim the oldest runs */
        post: operations["steward_dispatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/steward/sweep": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List your candidates that have drifted, the most urgent first, without claiming any */
        get: operations["steward_sweep"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/steward/{cogmap}/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List what changed in the contexts of a map since its steward last advanced, as far as you can read it */
        get: operations["steward_changes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/steward/{cogmap}/delta": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read what the contexts of a map gained since its steward last advanced */
        get: operations["delta"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/steward/{cogmap}/watermark": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Advance the steward cursor of a map to an event; your job on this map is completed */
        post: operations["advance"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/subscription-deliveries/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read one delivery of a subscription with its body */
        get: operations["get_subscription_delivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/subscription-deliveries/{id}/disposition": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Record the disposition of a delivery and its reason (once) */
        post: operations["dispose_subscription_delivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/subscription-deliveries/{id}/scope": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Record whether a delivery is in the scope of its subscription, until it has a disposition */
        post: operations["scope_subscription_delivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/subscriptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the subscriptions of teams that you manage and of contexts and maps that you author, newest first */
        get: operations["list_subscriptions"];
        put?: never;
        /** Subscribe a team that you manage, or a context or map that is linked to it, to a connection */
        post: operations["create_subscription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/subscriptions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a subscription and whether it receives anything */
        get: operations["get_subscription"];
        put?: never;
        post?: never;
        /** Revoke a subscription of a team that you manage; its record stays */
        delete: operations["revoke_subscription"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/subscriptions/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the deliveries of a subscription, newest first; `scope=undetermined&disposed=false` lists its dead letters */
        get: operations["list_subscription_deliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/teams": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the teams that you are a direct member of, by name */
        get: operations["list_teams"];
        put?: never;
        /** Create a team that you own, optionally below one that you manage */
        post: operations["create_team"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/teams/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a team and its members, owners first */
        get: operations["detail"];
        put?: never;
        post?: never;
        /** Delete a team that you own; what is attached to it stays and has no effect */
        delete: operations["delete_team"];
        options?: never;
        head?: never;
        /** Change the name or the description of a team that you manage */
        patch: operations["update_team"];
        trace?: never;
    };
    "/api/teams/{id}/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the open invitations to a team that you manage, newest first */
        get: operations["list_team_invitations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/teams/{id}/invitations/{invitation_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Revoke an invitation to a team that you manage */
        delete: operations["revoke_team_invitation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/teams/{id}/invite": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Invite an address to a team that you manage */
        post: operations["create_team_invitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/teams/{id}/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add a profile to a team that you manage, or change the role of a member */
        post: operations["add_member"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/teams/{id}/members/{profile_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Leave a team, or remove a member of one that you manage; the answer lists what they keep */
        delete: operations["remove_member"];
        options?: never;
        head?: never;
        /** Change the role of a member of a team that you manage */
        patch: operations["change_role"];
        trace?: never;
    };
    "/api/teams/{id}/reassign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Transfer what a person owns in contexts shared with a team to a member of it */
        post: operations["reassign_team"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/teams/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restore a team that you own, with everything that was attached to it */
        post: operations["restore_team"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        AcceptInvitationResponse: AcceptInvitationResponse;
        AccessDependence: AccessDependence;
        AccessExplanation: AccessExplanation;
        AccessPath: AccessPath;
        AccessSubject: AccessSubject;
        ActDeclaration: ActDeclaration;
        ActInvocation: ActInvocation;
        ActName: ActName;
        ActQuantity: ActQuantity;
        ActRefusal: ActRefusal;
        Actor: Actor;
        AddMemberRequest: AddMemberRequest;
        AdminLedger: AdminLedger;
        AdminLedgerEntry: AdminLedgerEntry;
        AdminPromotion: AdminPromotion;
        AdvanceWatermarkAck: AdvanceWatermarkAck;
        AdvanceWatermarkRequest: AdvanceWatermarkRequest;
        AgentAuthorship: AgentAuthorship;
        AnchorEvent: AnchorEvent;
        AnchorEvents: AnchorEvents;
        AnchorOfAccess: AnchorOfAccess;
        AnchorTable: AnchorTable;
        AppendBlockPayload: AppendBlockPayload;
        ArtifactCommitRequest: ArtifactCommitRequest;
        ArtifactCommitResponse: ArtifactCommitResponse;
        ArtifactCount: ArtifactCount;
        ArtifactRows: ArtifactRows;
        ArtifactView: Artifact;
        AssertRelationshipRequest: AssertRelationshipRequest;
        AtlasEdge: AtlasEdge;
        AtlasEntry: AtlasEntry;
        AtlasHome: AtlasHome;
        AtlasNode: AtlasNode;
        AtlasSubgraph: AtlasSubgraph;
        AuditCitation: AuditCitation;
        AuditSweepRow: AuditSweepRow;
        AuditorDispatchTickRequest: AuditorDispatchTickRequest;
        AuditorDispatchTickResponse: AuditorDispatchTickResponse;
        AuditorJobCompleteAck: AuditorJobCompleteAck;
        BindTeamOutcome: BindTeamOutcome;
        BindTeamRequest: BindTeamRequest;
        BlockProvenanceRow: BlockProvenanceRow;
        BlocksResponse: BlocksResponse;
        BodyStorage: BodyStorage;
        Bridge: Bridge;
        BridgeEdge: BridgeEdge;
        BridgeEdges: BridgeEdges;
        BulkReassignAck: BulkReassignAck;
        BulkReassignRequest: BulkReassignRequest;
        Capability: Capability;
        ChangeRoleRequest: ChangeRoleRequest;
        ChangeSettingsBody: ChangeSettingsBody;
        CharterBlock: CharterBlock;
        CharterDisposition: CharterDisposition;
        CharterQuestion: CharterQuestion;
        CitationAuditRequest: CitationAuditRequest;
        CitationAuditRow: CitationAuditRow;
        ClaimAck: ClaimAck;
        ClaimedAuditJob: ClaimedAuditJob;
        ClaimedJob: ClaimedJob;
        CloseInvocationRequest: CloseInvocationRequest;
        CogmapAnalyticsRow: CogmapAnalyticsRow;
        CogmapDetail: CognitiveMapDetail;
        CogmapFoundationRow: CogmapFoundationRow;
        CogmapGrantBody: CogmapGrantBody;
        CogmapRegionMetricsRow: CogmapRegionMetricsRow;
        CogmapRegionRow: CogmapRegionRow;
        CogmapRegulationRow: CogmapRegulationRow;
        CogmapRevokeBody: CogmapRevokeBody;
        CogmapRow: CognitiveMap;
        CogmapStaleness: CogmapStaleness;
        CombineNode: CombineNode;
        CombineOp: CombineOp;
        Composition: Composition;
        CompositionTrace: CompositionTrace;
        ConferredGrant: ConferredGrant;
        ConferredTeam: ConferredTeam;
        ConfidenceBand: ConfidenceBand;
        Connection: Connection;
        ConnectionTeamsRequest: ConnectionTeamsRequest;
        ConnectionWithSecret: ConnectionWithSecret;
        ContentResponse: ContentResponse;
        ContextCreateRequest: ContextCreateRequest;
        ContextOwnerRef: ContextOwnerRef;
        ContextPanorama: ContextPanorama;
        ContextRow: Context;
        ContextRowWithCounts: ContextRowWithCounts;
        CreateCogmapOutcome: CreateCogmapOutcome;
        CreateCogmapRequest: CreateCogmapRequest;
        CreateFeedTargetRequest: CreateFeedTargetRequest;
        CreateInvitationRequest: CreateInvitationRequest;
        CreateRequestBody: CreateRequestBody;
        CreateReviewBody: CreateReviewBody;
        CreateSubscriptionRequest: CreateSubscriptionRequest;
        DeadLetters: DeadLetters;
        DecidePrincipalsRequest: DecidePrincipalsRequest;
        DecideRequestBody: DecideRequestBody;
        DecideReviewBody: DecideReviewBody;
        DeleteResponse: DeleteResponse;
        DeliveryDisposition: DeliveryDisposition;
        DeliveryScope: DeliveryScope;
        DemoteAdminRequest: DemoteAdminRequest;
        DeviceOverrides: DeviceOverrides;
        DispatchTickRequest: DispatchTickRequest;
        DispatchTickResponse: DispatchTickResponse;
        DisposeDeliveryRequest: DisposeDeliveryRequest;
        Disposition: Disposition;
        DriftSweepRow: DriftSweepRow;
        DryRun: DryRun;
        EdgeFacetRow: EdgeFacetRow;
        EdgeFacetSetRequest: EdgeFacetSetRequest;
        EdgeFacetsResponse: EdgeFacetsResponse;
        EdgeFilter: EdgeFilter;
        EdgeKind: EdgeKind;
        ElementEvent: ElementEvent;
        ElementKind: ElementKind;
        EnforcementMode: EnforcementMode;
        Entitlements: Entitlements;
        EntryBounds: EntryBounds;
        ErrorBody: ErrorBody;
        ErrorDetail: ErrorDetail;
        ErrorProblem: ErrorProblem;
        EventCursorResponse: EventCursorResponse;
        EventReference: EventReference;
        EventTrail: EventTrail;
        EvidenceRequest: EvidenceRequest;
        EvidenceResponse: EvidenceResponse;
        ExactArm: ExactArm;
        ExactHit: ExactHit;
        ExplainedPrincipal: ExplainedPrincipal;
        ExplainedStage: ExplainedStage;
        ExplainedStatement: ExplainedStatement;
        Explanation: Explanation;
        Extent: Extent;
        FacetAck: FacetAck;
        FacetPredicate: FacetPredicate;
        FacetSetRequest: FacetSetRequest;
        FailedJob: FailedJob;
        FeedElement: FeedElement;
        FeedTarget: FeedTarget;
        FeedTargetList: FeedTargetList;
        FeedTargetLiveness: FeedTargetLiveness;
        FeedTargetWithSecret: FeedTargetWithSecret;
        FinalizePayload: FinalizePayload;
        FoldRelationshipRequest: FoldRelationshipRequest;
        FormationJob: FormationJob;
        FormationState: FormationState;
        GenesisTelos: GenesisTelos;
        GenesisTelosBlock: GenesisTelosBlock;
        GoneRegion: GoneRegion;
        GrantOfAccess: GrantOfAccess;
        GrantOutcome: GrantOutcome;
        GraphEdgeRow: Relationship;
        GroupKeyMeta: GroupKeyMeta;
        HealthResponse: HealthResponse;
        HomeCogmap: HomeCogmap;
        HomeContext: HomeContext;
        IdKind: IdKind;
        IdProvenance: IdProvenance;
        IdSet: IdSet;
        IdpGroup: IdpGroup;
        IdpGroupList: IdpGroupList;
        IdpGroupMapping: IdpGroupMapping;
        IdpRevocation: IdpRevocation;
        IngestCreateResponse: IngestCreateResponse;
        IngestDelta: IngestDelta;
        IngestPayload: ResourceWithBody;
        IngestState: IngestState;
        InheritedReadGrant: InheritedReadGrant;
        InheritedShare: InheritedShare;
        InputSource: InputSource;
        InstanceSettings: InstanceSettings;
        Intention: Intention;
        InvitationStatus: InvitationStatus;
        InvitationTokenRequest: InvitationTokenRequest;
        InviteeInvitation: InviteeInvitation;
        InvocationAck: InvocationAck;
        InvocationActRow: InvocationActRow;
        InvocationSummary: InvocationSummary;
        InvocationView: Invocation;
        IssueMachineRequest: IssueMachineRequest;
        JobFailure: JobFailure;
        JobMetrics: JobMetrics;
        JobProgress: JobProgress;
        JobStep: JobStep;
        JoinRequest: JoinRequest;
        JoinRequestStatus: JoinRequestStatus;
        KindOwnerInput: KindOwnerInput;
        LensRow: LensRow;
        LineageNode: LineageNode;
        LocateRequest: LocateRequest;
        MachineClient: MachineClient;
        MachineClientWithSecret: MachineClientWithSecret;
        MachineRegistration: MachineRegistration;
        ManagedMeta: ManagedMeta;
        ManagedMetaRequest: ManagedMetaRequest;
        MapIdpGroupRequest: MapIdpGroupRequest;
        MapTerritory: MapTerritory;
        MappedIdpGroup: MappedIdpGroup;
        MatchLocation: MatchLocation;
        MaterializeAck: MaterializeAck;
        MaterializeDelta: MaterializeDelta;
        MaterializeRequest: MaterializeRequest;
        MergePolicy: MergePolicy;
        MetaUpdatePayload: MetaUpdatePayload;
        NarrowedBy: NarrowedBy;
        NodeHome: NodeHome;
        OpenInvocationRequest: OpenInvocationRequest;
        OrdOp: OrdOp;
        OrphanNode: OrphanNode;
        OutcomeDeclaration: OutcomeDeclaration;
        PanoramaCounts: PanoramaCounts;
        ParameterType: ParameterType;
        PendingJoinRequest: PendingJoinRequest;
        PendingReference: PendingReference;
        PlanCost: PlanCost;
        PlanParameter: PlanParameter;
        Polarity: Polarity;
        Principal: Principal;
        PrincipalDecision: PrincipalDecision;
        PrincipalDecisions: PrincipalDecisions;
        PrincipalDetail: PrincipalDetail;
        PrincipalKind: PrincipalKind;
        PrincipalList: PrincipalList;
        PrincipalTable: PrincipalTable;
        Profile: Profile;
        ProfileAuthLink: ProfileAuthLink;
        ProfileUpdateRequest: ProfileUpdateRequest;
        ProfileWithEntitlements: ProfileWithEntitlements;
        PromoteAdminRequest: PromoteAdminRequest;
        PropertyOp: PropertyOp;
        PropertyPredicate: PropertyPredicate;
        ProvenanceSource: ProvenanceSource;
        PublicSystemSettings: PublicSystemSettings;
        Purge: Purge;
        PurgeCounts: PurgeCounts;
        PurgedJobs: PurgedJobs;
        QuantityScale: QuantityScale;
        QueryLanguage: QueryLanguage;
        QueryResponse: QueryResponse;
        QueuedJob: QueuedJob;
        QueuedJobList: QueuedJobList;
        ReachChange: ReachChange;
        ReachChanges: ReachChanges;
        ReachSubject: ReachSubject;
        ReadinessResponse: ReadinessResponse;
        ReassignAck: ReassignAck;
        ReassignContextOutcome: ReassignContextOutcome;
        ReassignContextRequest: ReassignContextRequest;
        ReassignResourceRequest: ReassignResourceRequest;
        RebindMachineRequest: RebindMachineRequest;
        ReceiptKey: ReceiptKey;
        ReconcileCogmapRequest: ReconcileCogmapRequest;
        ReconcileEdge: ReconcileEdge;
        ReconcileEdgeTombstone: ReconcileEdgeTombstone;
        ReconcileEntry: ReconcileEntry;
        ReconcileOutcome: ReconcileOutcome;
        ReconcileTelos: ReconcileTelos;
        ReconcileTelosBlock: ReconcileTelosBlock;
        ReconcileTombstone: ReconcileTombstone;
        RedrivenJobs: RedrivenJobs;
        ReembedRequest: ReembedRequest;
        ReembedResponse: ReembedResponse;
        ReferenceTarget: ReferenceTarget;
        RefusalExplanation: RefusalExplanation;
        RefusedAct: RefusedAct;
        RegionDisclosure: RegionDisclosure;
        RegionMember: RegionMember;
        RegionMembers: RegionMembers;
        RegisterConnectionRequest: RegisterConnectionRequest;
        RegisterMachineRequest: RegisterMachineRequest;
        RelatedRegion: RelatedRegion;
        RelationshipAck: RelationshipAck;
        Remedy: Remedy;
        RemoveMemberOutcome: RemoveMemberOutcome;
        RenameContextOutcome: RenameContextOutcome;
        RenameContextRequest: RenameContextRequest;
        ReplacePlanRequest: ReplacePlanRequest;
        ResidualBucket: ResidualBucket;
        ResidualContext: ResidualContext;
        ResidualGroups: ResidualGroups;
        ResidualOther: ResidualOther;
        ResidualOwnedReach: ResidualOwnedReach;
        ResourceAnnotateRequest: ResourceAnnotateRequest;
        ResourceCreateRequest: ResourceCreateRequest;
        ResourceFacetRow: ResourceFacetRow;
        ResourceFacets: ResourceFacets;
        ResourceFacetsResponse: ResourceFacetsResponse;
        ResourceFilter: ResourceFilter;
        ResourceGrantBody: ResourceGrantBody;
        ResourceHit: ResourceHit;
        ResourceLineage: ResourceLineage;
        ResourceListResponse: ResourceListResponse;
        ResourceLocation: ResourceLocation;
        ResourceRevokeBody: ResourceRevokeBody;
        ResourceSection: ResourceSection;
        ResourceSortField: ResourceSortField;
        ResourceUpdateRequest: ResourceUpdateRequest;
        ResourceView: Resource;
        ReturnSpec: ReturnSpec;
        RetypeRelationshipRequest: RetypeRelationshipRequest;
        Review: Review;
        ReviewDecision: ReviewDecision;
        RevokeOutcome: RevokeOutcome;
        RevokePrincipalRequest: RevokePrincipalRequest;
        ReweightRelationshipRequest: ReweightRelationshipRequest;
        RotateSecretRequest: RotateSecretRequest;
        RunPlanRequest: RunPlanRequest;
        SavePlanRequest: SavePlanRequest;
        SavedPlan: SavedPlan;
        SavedPlanList: SavedPlanList;
        ScopeDeliveryRequest: ScopeDeliveryRequest;
        ScoreKind: ScoreKind;
        Scoring: Scoring;
        SearchParams: SearchParams;
        SearchReason: SearchReason;
        SearchResponse: SearchResponse;
        SearchScope: SearchScope;
        SearchScopeInfo: SearchScopeInfo;
        SegmentInfo: SegmentInfo;
        SegmentedBegin: SegmentedBegin;
        SegmentedBeginResponse: SegmentedBeginResponse;
        Selector: Selector;
        ShapeDeclareRequest: ShapeDeclareRequest;
        ShapeProblem: ShapeProblem;
        ShapeView: Shape;
        ShareContextOutcome: ShareContextOutcome;
        ShareContextRequest: ShareContextRequest;
        SlackDisconnectRequest: SlackDisconnectRequest;
        SlackDisconnectResponse: SlackDisconnectResponse;
        SlackDisconnectedPrincipal: SlackDisconnectedPrincipal;
        SliceRequest: SliceRequest;
        SortOrder: SortOrder;
        StageDisposition: StageDisposition;
        StageInput: StageInput;
        StageInputTrace: StageInputTrace;
        StageName: StageName;
        StageNode: StageNode;
        StageOutput: StageOutput;
        StageRelation: StageRelation;
        StageResult: StageResult;
        StageTrace: StageTrace;
        StandingEntry: StandingEntry;
        StandingFilter: StandingFilter;
        StandingShape: StandingShape;
        StewardChange: StewardChange;
        StewardChanges: StewardChanges;
        Subscriber: Subscriber;
        Subscription: Subscription;
        SubscriptionDelivery: SubscriptionDelivery;
        SubscriptionDeliveryList: SubscriptionDeliveryList;
        SubscriptionDeliveryWithBody: SubscriptionDeliveryWithBody;
        SubscriptionLiveness: SubscriptionLiveness;
        SubscriptionOverride: SubscriptionOverride;
        TeamCreateRequest: TeamCreateRequest;
        TeamDeletionOutcome: TeamDeletionOutcome;
        TeamDetail: TeamDetail;
        TeamInvitation: TeamInvitation;
        TeamMemberDetail: TeamMemberDetail;
        TeamMemberRow: TeamMemberRow;
        TeamMemberSource: TeamMemberSource;
        TeamOnPath: TeamOnPath;
        TeamRole: TeamRole;
        TeamRow: Team;
        TeamUpdateRequest: TeamUpdateRequest;
        Territory: Territory;
        TerritoryKind: TerritoryKind;
        TerritoryOverview: TerritoryOverview;
        TypedInput: TypedInput;
        TypedStage: TypedStage;
        UnbindTeamOutcome: UnbindTeamOutcome;
        UnshareContextOutcome: UnshareContextOutcome;
        VaultConfig: VaultConfig;
        ViaEntry: ViaEntry;
        WebhookSubscription: WebhookSubscription;
        WebhookSubscriptionList: WebhookSubscriptionList;
        WideArm: WideArm;
        WideHit: WideHit;
    };
    responses: {
        /** @description HEADERS_TOO_LARGE: the request line and headers are larger than 16 KiB */
        HEADERS_TOO_LARGE: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description PAYLOAD_TOO_LARGE: the body is larger than 2 MiB */
        PAYLOAD_TOO_LARGE: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description RATE_LIMITED: too many requests; retry after the seconds in `Retry-After` */
        RATE_LIMITED: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description UNAVAILABLE: temporarily not possible; retry after the seconds in `Retry-After` */
        UNAVAILABLE: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description UNSUPPORTED_MEDIA_TYPE: the body must be JSON, as it is or with gzip */
        UNSUPPORTED_MEDIA_TYPE: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    demote_admin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 2097152 bytes of UTF-8 after unpacking, with objects and lists at most 32 deep, no key twice in one object, no key `__proto__`, and no number beyond a double. What exceeds a limit is refused with 400. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["DemoteAdminRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description FORBIDDEN, SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description CONFLICT */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description UNPROCESSABLE */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    explain_refusal: {
        parameters: {
            query: {
                profile: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefusalExplanation"];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description FORBIDDEN, SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description CONFLICT */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    list_idp_groups: {
        parameters: {
            query?: {
                idp_key?: string;
                limit?: number;
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IdpGroupList"];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description FORBIDDEN, SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    map_idp_group: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 2097152 bytes of UTF-8 after unpacking, with objects and lists at most 32 deep, no key twice in one object, no key `__proto__`, and no number beyond a double. What exceeds a limit is refused with 400. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["MapIdpGroupRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MappedIdpGroup"];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description FORBIDDEN, SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description UNPROCESSABLE */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    unmap_idp_group: {
        parameters: {
            query: {
                idp_key: string;
                group: string;
                team_id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description FORBIDDEN, SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    list_principals: {
        parameters: {
            query?: {
                state?: components["schemas"]["StandingFilter"];
                q?: string;
                kind?: components["schemas"]["PrincipalKind"];
                is_admin?: "true" | "false";
                limit?: number;
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PrincipalList"];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description FORBIDDEN, SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    decide_principals: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 2097152 bytes of UTF-8 after unpacking, with objects and lists at most 32 deep, no key twice in one object, no key `__proto__`, and no number beyond a double. What exceeds a limit is refused with 400. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["DecidePrincipalsRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PrincipalDecisions"];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description FORBIDDEN, SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description UNPROCESSABLE */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    get_principal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PrincipalDetail"];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description FORBIDDEN, SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description CONFLICT */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    approve_principal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description FORBIDDEN, SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description CONFLICT */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    deactivate_principal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description FORBIDDEN, SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description CONFLICT */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    reactivate_principal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description FORBIDDEN, SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description CONFLICT */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    revoke_principal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        /** @description At most 2097152 bytes of UTF-8 after unpacking, with objects and lists at most 32 deep, no key twice in one object, no key `__proto__`, and no number beyond a double. What exceeds a limit is refused with 400. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["RevokePrincipalRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description FORBIDDEN, SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description CONFLICT */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description UNPROCESSABLE */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    promote_admin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 2097152 bytes of UTF-8 after unpacking, with objects and lists at most 32 deep, no key twice in one object, no key `__proto__`, and no number beyond a double. What exceeds a limit is refused with 400. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["PromoteAdminRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminPromotion"];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description FORBIDDEN, SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description CONFLICT */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description UNPROCESSABLE */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    list_access_requests: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PendingJoinRequest"][];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    decide_access_request: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        /** @description At most 2097152 bytes of UTF-8 after unpacking, with objects and lists at most 32 deep, no key twice in one object, no key `__proto__`, and no number beyond a double. What exceeds a limit is refused with 400. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["DecideRequestBody"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JoinRequest"];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description CONFLICT */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description UNPROCESSABLE */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    list_review_requests: {
        parameters: {
            query?: {
                status?: "open" | "reinstated" | "upheld";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Review"][];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    decide_review_request: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        /** @description At most 2097152 bytes of UTF-8 after unpacking, with objects and lists at most 32 deep, no key twice in one object, no key `__proto__`, and no number beyond a double. What exceeds a limit is refused with 400. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["DecideReviewBody"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Review"];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description CONFLICT */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description UNPROCESSABLE */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    get_instance_settings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InstanceSettings"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    change_instance_settings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 2097152 bytes of UTF-8 after unpacking, with objects and lists at most 32 deep, no key twice in one object, no key `__proto__`, and no number beyond a double. What exceeds a limit is refused with 400. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeSettingsBody"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InstanceSettings"];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description UNPROCESSABLE */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    explain_access: {
        parameters: {
            query: {
                principal: string;
                subject: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccessExplanation"];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    create_request: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 2097152 bytes of UTF-8 after unpacking, with objects and lists at most 32 deep, no key twice in one object, no key `__proto__`, and no number beyond a double. What exceeds a limit is refused with 400. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateRequestBody"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JoinRequest"];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description CONFLICT */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description UNPROCESSABLE */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    get_own_request: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JoinRequest"] | null;
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    withdraw_request: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    create_review_request: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 2097152 bytes of UTF-8 after unpacking, with objects and lists at most 32 deep, no key twice in one object, no key `__proto__`, and no number beyond a double. What exceeds a limit is refused with 400. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateReviewBody"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description CONFLICT */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description UNPROCESSABLE */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    get_settings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicSystemSettings"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    list_jobs: {
        parameters: {
            query?: {
                kind?: string;
                state?: "pending" | "in_progress" | "done" | "dead";
                limit?: number;
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QueuedJobList"];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description FORBIDDEN, SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    job_metrics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobMetrics"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description FORBIDDEN, SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    purge_jobs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 2097152 bytes of UTF-8 after unpacking, with objects and lists at most 32 deep, no key twice in one object, no key `__proto__`, and no number beyond a double. What exceeds a limit is refused with 400. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeadLetters"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PurgedJobs"];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description FORBIDDEN, SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description UNPROCESSABLE */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    redrive_jobs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 2097152 bytes of UTF-8 after unpacking, with objects and lists at most 32 deep, no key twice in one object, no key `__proto__`, and no number beyond a double. What exceeds a limit is refused with 400. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeadLetters"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RedrivenJobs"];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description FORBIDDEN, SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description UNPROCESSABLE */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    admin_ledger: {
        parameters: {
            query?: {
                subject?: string;
                actor?: string;
                limit?: number;
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminLedger"];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    get_purge: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Purge"];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    purge_resource: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Purge"];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description CONFLICT */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    admin_disconnect: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 2097152 bytes of UTF-8 after unpacking, with objects and lists at most 32 deep, no key twice in one object, no key `__proto__`, and no number beyond a double. What exceeds a limit is refused with 400. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SlackDisconnectRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SlackDisconnectResponse"];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description FORBIDDEN, SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description UNPROCESSABLE */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    auditor_dispatch: {
        parameters: {
            query?: never;
            header?: {
                /** @description UUID of the tick to which this call belongs. Ignored unless a UUID. */
                "X-Auditor-Correlation-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description At most 2097152 bytes of UTF-8 after unpacking, with objects and lists at most 32 deep, no key twice in one object, no key `__proto__`, and no number beyond a double. What exceeds a limit is refused with 400. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["AuditorDispatchTickRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditorDispatchTickResponse"];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description FORBIDDEN, SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description UNPROCESSABLE */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    auditor_sweep: {
        parameters: {
            query?: {
                cap?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditSweepRow"][];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    complete_auditor_job: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                cogmap: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditorJobCompleteAck"];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    slack_link_callback: {
        parameters: {
            query?: {
                code?: string;
                state?: string;
                iss?: string;
                error?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    disconnect_me: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SlackDisconnectResponse"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    cogmap_neighborhood_slice: {
        parameters: {
            query?: {
                as_of?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        /** @description At most 2097152 bytes of UTF-8 after unpacking, with objects and lists at most 32 deep, no key twice in one object, no key `__proto__`, and no number beyond a double. What exceeds a limit is refused with 400. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SliceRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AtlasSubgraph"];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description UNPROCESSABLE */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    list_cognitive_maps: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CogmapRow"][];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    genesis: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 2097152 bytes of UTF-8 after unpacking, with objects and lists at most 32 deep, no key twice in one object, no key `__proto__`, and no number beyond a double. What exceeds a limit is refused with 400. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateCogmapRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreateCogmapOutcome"];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description CONFLICT */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description UNPROCESSABLE */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    get_cognitive_map: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CogmapDetail"];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    reconcile: {
        parameters: {
            query?: {
                invocation_id?: string;
                correlation_id?: string;
                confidence?: components["schemas"]["ConfidenceBand"];
                reasoning?: string;
                rationale?: string;
                persona?: string;
                model?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        /** @description At most 2097152 bytes of UTF-8 after unpacking, with objects and lists at most 32 deep, no key twice in one object, no key `__proto__`, and no number beyond a double. What exceeds a limit is refused with 400. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReconcileCogmapRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReconcileOutcome"];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description FORBIDDEN, SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description CONFLICT */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description UNPROCESSABLE */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    analytics: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CogmapAnalyticsRow"];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    cogmap_charter: {
        parameters: {
            query?: {
                as_of?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CharterBlock"][];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    formation: {
        parameters: {
            query?: {
                lens?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FormationState"];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    grant_cogmap_access: {
        parameters: {
            query?: {
                dry_run?: "true" | "false";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        /** @description At most 2097152 bytes of UTF-8 after unpacking, with objects and lists at most 32 deep, no key twice in one object, no key `__proto__`, and no number beyond a double. What exceeds a limit is refused with 400. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CogmapGrantBody"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GrantOutcome"];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description FORBIDDEN, SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description CONFLICT */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description UNPROCESSABLE */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    revoke_cogmap_access: {
        parameters: {
            query?: {
                dry_run?: "true" | "false";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        /** @description At most 2097152 bytes of UTF-8 after unpacking, with objects and lists at most 32 deep, no key twice in one object, no key `__proto__`, and no number beyond a double. What exceeds a limit is refused with 400. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CogmapRevokeBody"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RevokeOutcome"];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description FORBIDDEN, SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description CONFLICT */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description UNPROCESSABLE */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    materialize: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        /** @description At most 2097152 bytes of UTF-8 after unpacking, with objects and lists at most 32 deep, no key twice in one object, no key `__proto__`, and no number beyond a double. What exceeds a limit is refused with 400. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["MaterializeRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description `bounded` when territories were formed by approximation; absent when they are exact. */
                    "X-Formation"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MaterializeAck"];
                    "text/event-stream": string;
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description FORBIDDEN_DETAIL, SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description UNPROCESSABLE */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    materialize_delta: {
        parameters: {
            query?: {
                threshold?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MaterializeDelta"];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    region_metrics: {
        parameters: {
            query?: {
                lens?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CogmapRegionMetricsRow"][];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    shape: {
        parameters: {
            query?: {
                lens?: string;
                as_of?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CogmapRegionRow"][];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    bind_team: {
        parameters: {
            query?: {
                dry_run?: "true" | "false";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        /** @description At most 2097152 bytes of UTF-8 after unpacking, with objects and lists at most 32 deep, no key twice in one object, no key `__proto__`, and no number beyond a double. What exceeds a limit is refused with 400. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["BindTeamRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BindTeamOutcome"];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description FORBIDDEN, SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description UNPROCESSABLE */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    unbind_team: {
        parameters: {
            query?: {
                dry_run?: "true" | "false";
            };
            header?: never;
            path: {
                id: string;
                team_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnbindTeamOutcome"];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description FORBIDDEN, SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    list_connections: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Connection"][];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    register_connection: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 2097152 bytes of UTF-8 after unpacking, with objects and lists at most 32 deep, no key twice in one object, no key `__proto__`, and no number beyond a double. What exceeds a limit is refused with 400. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["RegisterConnectionRequest"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    /** @description `no-store`: the answer holds a secret. */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConnectionWithSecret"];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description FORBIDDEN, SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description CONFLICT */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description UNPROCESSABLE */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    revoke_connection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Connection"];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description FORBIDDEN, SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    set_connection_teams: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        /** @description At most 2097152 bytes of UTF-8 after unpacking, with objects and lists at most 32 deep, no key twice in one object, no key `__proto__`, and no number beyond a double. What exceeds a limit is refused with 400. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConnectionTeamsRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Connection"];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description FORBIDDEN, SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description UNPROCESSABLE */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    list_contexts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContextRowWithCounts"][];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    create_context: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 2097152 bytes of UTF-8 after unpacking, with objects and lists at most 32 deep, no key twice in one object, no key `__proto__`, and no number beyond a double. What exceeds a limit is refused with 400. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContextCreateRequest"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContextRow"];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description FORBIDDEN, SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description CONFLICT */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description UNPROCESSABLE */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    get_context: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContextRow"];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    context_formation: {
        parameters: {
            query?: {
                lens?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FormationState"];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    context_materialize: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        /** @description At most 2097152 bytes of UTF-8 after unpacking, with objects and lists at most 32 deep, no key twice in one object, no key `__proto__`, and no number beyond a double. What exceeds a limit is refused with 400. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["MaterializeRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description `bounded` when territories were formed by approximation; absent when they are exact. */
                    "X-Formation"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MaterializeAck"];
                    "text/event-stream": string;
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description FORBIDDEN, SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description UNPROCESSABLE */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    reassign: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        /** @description At most 2097152 bytes of UTF-8 after unpacking, with objects and lists at most 32 deep, no key twice in one object, no key `__proto__`, and no number beyond a double. What exceeds a limit is refused with 400. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReassignContextRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReassignContextOutcome"];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description FORBIDDEN, SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description CONFLICT */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description UNPROCESSABLE */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    context_region_metrics: {
        parameters: {
            query?: {
                lens?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CogmapRegionMetricsRow"][];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    rename: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        /** @description At most 2097152 bytes of UTF-8 after unpacking, with objects and lists at most 32 deep, no key twice in one object, no key `__proto__`, and no number beyond a double. What exceeds a limit is refused with 400. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["RenameContextRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RenameContextOutcome"];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description FORBIDDEN, SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description CONFLICT */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description UNPROCESSABLE */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    context_shape: {
        parameters: {
            query?: {
                lens?: string;
                as_of?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CogmapRegionRow"][];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    list_shapes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShapeView"][];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    declare_shape: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        /** @description At most 2097152 bytes of UTF-8 after unpacking, with objects and lists at most 32 deep, no key twice in one object, no key `__proto__`, and no number beyond a double. What exceeds a limit is refused with 400. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ShapeDeclareRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShapeView"];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description FORBIDDEN, SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description CONFLICT */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description UNPROCESSABLE */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    share_team: {
        parameters: {
            query?: {
                dry_run?: "true" | "false";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        /** @description At most 2097152 bytes of UTF-8 after unpacking, with objects and lists at most 32 deep, no key twice in one object, no key `__proto__`, and no number beyond a double. What exceeds a limit is refused with 400. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ShareContextRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShareContextOutcome"];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description FORBIDDEN, SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description UNPROCESSABLE */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    unshare_team: {
        parameters: {
            query?: {
                dry_run?: "true" | "false";
            };
            header?: never;
            path: {
                id: string;
                team_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnshareContextOutcome"];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description FORBIDDEN, SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    reembed: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 2097152 bytes of UTF-8 after unpacking, with objects and lists at most 32 deep, no key twice in one object, no key `__proto__`, and no number beyond a double. What exceeds a limit is refused with 400. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReembedRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReembedResponse"];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description FORBIDDEN, SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description UNPROCESSABLE */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    cursor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                kb_context_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventCursorResponse"];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    event_feed: {
        parameters: {
            query?: {
                after?: string;
                limit?: number;
            };
            header?: {
                /** @description Event streams: id of the last event that the client received; later ones are sent. */
                "Last-Event-ID"?: string;
            };
            path: {
                kb_context_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnchorEvents"];
                    "text/event-stream": string;
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    evidence: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 2097152 bytes of UTF-8 after unpacking, with objects and lists at most 32 deep, no key twice in one object, no key `__proto__`, and no number beyond a double. What exceeds a limit is refused with 400. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["EvidenceRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EvidenceResponse"];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description UNPROCESSABLE */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    set_facet: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 2097152 bytes of UTF-8 after unpacking, with objects and lists at most 32 deep, no key twice in one object, no key `__proto__`, and no number beyond a double. What exceeds a limit is refused with 400. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["FacetSetRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FacetAck"];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description FORBIDDEN, SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description CONFLICT */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description UNPROCESSABLE */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    list_feed_targets: {
        parameters: {
            query?: {
                limit?: number;
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeedTargetList"];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    create_feed_target: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 2097152 bytes of UTF-8 after unpacking, with objects and lists at most 32 deep, no key twice in one object, no key `__proto__`, and no number beyond a double. What exceeds a limit is refused with 400. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateFeedTargetRequest"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    /** @description `no-store`: the answer holds a secret. */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeedTargetWithSecret"];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description CONFLICT */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description UNPROCESSABLE */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    get_feed_target: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeedTarget"];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    revoke_feed_target: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeedTarget"];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    region_bridges: {
        parameters: {
            query: {
                a: string;
                b: string;
                limit?: number;
                after?: string;
                as_of?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BridgeEdges"];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    cogmap_locate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        /** @description At most 2097152 bytes of UTF-8 after unpacking, with objects and lists at most 32 deep, no key twice in one object, no key `__proto__`, and no number beyond a double. What exceeds a limit is refused with 400. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["LocateRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceLocation"][];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description UNPROCESSABLE */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    cogmap_panorama: {
        parameters: {
            query?: {
                lens_id?: string;
                zoom?: number;
                since?: string;
                all_formings?: true | false;
                as_of?: string;
                bridge_limit?: number;
                orphan_limit?: number;
                orphan_offset?: number;
                with_regions?: true | false;
                counts?: true | false;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description Version of the representation, for `If-None-Match` and `If-Match`. */
                    ETag?: string;
                    /** @description `bounded` when territories were formed by approximation; absent when they are exact. */
                    "X-Formation"?: string;
                    /** @description Which parts of the answer were cut at their limit; absent when it is whole. */
                    "X-Result-Truncated"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TerritoryOverview"];
                };
            };
            /** @description Not modified: `If-None-Match` has the current version */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    context_composition: {
        parameters: {
            query: {
                context_ref: string;
                container?: string;
                group?: string;
                container_types?: string;
                depth?: number;
                container_depth?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description Which parts of the answer were cut at their limit; absent when it is whole. */
                    "X-Result-Truncated"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AtlasSubgraph"];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    context_panorama: {
        parameters: {
            query: {
                context_ref: string;
                group_by?: string;
                container_types?: string;
                depth?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description Version of the representation, for `If-None-Match` and `If-Match`. */
                    ETag?: string;
                    /** @description Which parts of the answer were cut at their limit; absent when it is whole. */
                    "X-Result-Truncated"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContextPanorama"];
                };
            };
            /** @description Not modified: `If-None-Match` has the current version */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    context_territories: {
        parameters: {
            query?: {
                lens_id?: string;
                zoom?: number;
                since?: string;
                all_formings?: true | false;
                as_of?: string;
                bridge_limit?: number;
                orphan_limit?: number;
                orphan_offset?: number;
                with_regions?: true | false;
                counts?: true | false;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description Version of the representation, for `If-None-Match` and `If-Match`. */
                    ETag?: string;
                    /** @description `bounded` when territories were formed by approximation; absent when they are exact. */
                    "X-Formation"?: string;
                    /** @description Which parts of the answer were cut at their limit; absent when it is whole. */
                    "X-Result-Truncated"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TerritoryOverview"];
                };
            };
            /** @description Not modified: `If-None-Match` has the current version */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    element_trail: {
        parameters: {
            query?: {
                limit?: number;
                after?: string;
                authorship?: true | false;
            };
            header?: never;
            path: {
                kind: components["schemas"]["ElementKind"];
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventTrail"];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    entry: {
        parameters: {
            query?: {
                k?: number;
                in?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description Which parts of the answer were cut at their limit; absent when it is whole. */
                    "X-Result-Truncated"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AtlasEntry"];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    atlas_home: {
        parameters: {
            query?: {
                details?: true | false;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AtlasHome"];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    region_composition: {
        parameters: {
            query: {
                ids: string;
                depth?: number;
                with_regions?: true | false;
                as_of?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description Which parts of the answer were cut at their limit; absent when it is whole. */
                    "X-Result-Truncated"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AtlasSubgraph"];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    region_members: {
        parameters: {
            query?: {
                limit?: number;
                after?: string;
                as_of?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegionMembers"];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    traverse: {
        parameters: {
            query: {
                from: string;
                depth?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description Which parts of the answer were cut at their limit; absent when it is whole. */
                    "X-Result-Truncated"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AtlasSubgraph"];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    health_check: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HealthResponse"];
                };
            };
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    health_ready: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReadinessResponse"];
                };
            };
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    create_ingest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 2097152 bytes of UTF-8 after unpacking, with objects and lists at most 32 deep, no key twice in one object, no key `__proto__`, and no number beyond a double. What exceeds a limit is refused with 400. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["IngestPayload"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description Version of the representation, for `If-None-Match` and `If-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IngestCreateResponse"];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description FORBIDDEN, FORBIDDEN_DETAIL, SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description CONFLICT */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description UNPROCESSABLE */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    update_ingest: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier answer: nothing is written, and the answer is 412, when the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        /** @description At most 2097152 bytes of UTF-8 after unpacking, with objects and lists at most 32 deep, no key twice in one object, no key `__proto__`, and no number beyond a double. What exceeds a limit is refused with 400. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["IngestPayload"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description Version of the representation, for `If-None-Match` and `If-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceView"];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description FORBIDDEN, SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description CONFLICT */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description PRECONDITION_FAILED */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description UNPROCESSABLE */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    accept: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 2097152 bytes of UTF-8 after unpacking, with objects and lists at most 32 deep, no key twice in one object, no key `__proto__`, and no number beyond a double. What exceeds a limit is refused with 400. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvitationTokenRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AcceptInvitationResponse"];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description CONFLICT */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description UNPROCESSABLE */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    decline: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 2097152 bytes of UTF-8 after unpacking, with objects and lists at most 32 deep, no key twice in one object, no key `__proto__`, and no number beyond a double. What exceeds a limit is refused with 400. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvitationTokenRequest"];
            };
        };
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description UNPROCESSABLE */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    list_mine: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InviteeInvitation"][];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    list_invocations: {
        parameters: {
            query?: {
                cogmap?: string;
                status?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvocationSummary"][];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    open: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 2097152 bytes of UTF-8 after unpacking, with objects and lists at most 32 deep, no key twice in one object, no key `__proto__`, and no number beyond a double. What exceeds a limit is refused with 400. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["OpenInvocationRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvocationAck"];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description FORBIDDEN, FORBIDDEN_DETAIL, SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description UNPROCESSABLE */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    show: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvocationView"];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    close: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        /** @description At most 2097152 bytes of UTF-8 after unpacking, with objects and lists at most 32 deep, no key twice in one object, no key `__proto__`, and no number beyond a double. What exceeds a limit is refused with 400. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CloseInvocationRequest"];
            };
        };
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description FORBIDDEN, SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description CONFLICT */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description UNPROCESSABLE */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    get_job: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobProgress"];
                    "text/event-stream": string;
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    fail_job: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        /** @description At most 2097152 bytes of UTF-8 after unpacking, with objects and lists at most 32 deep, no key twice in one object, no key `__proto__`, and no number beyond a double. What exceeds a limit is refused with 400. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["JobFailure"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailedJob"];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description UNPROCESSABLE */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    keep_job: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClaimAck"];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    list_lenses: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LensRow"][];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    list_machine_clients: {
        parameters: {
            query?: {
                include_revoked?: "true" | "false";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MachineClient"][];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    register_machine_client: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 2097152 bytes of UTF-8 after unpacking, with objects and lists at most 32 deep, no key twice in one object, no key `__proto__`, and no number beyond a double. What exceeds a limit is refused with 400. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["RegisterMachineRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MachineClient"];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description FORBIDDEN, SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description CONFLICT */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description UNPROCESSABLE */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    issue_machine_client: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 2097152 bytes of UTF-8 after unpacking, with objects and lists at most 32 deep, no key twice in one object, no key `__proto__`, and no number beyond a double. What exceeds a limit is refused with 400. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["IssueMachineRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description `no-store`: the answer holds a secret. */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MachineClientWithSecret"];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description FORBIDDEN, SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description CONFLICT */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description UNPROCESSABLE */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    get_machine_client: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MachineClient"];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    revoke_machine_client: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MachineClient"];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description FORBIDDEN, SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description CONFLICT */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    rebind_machine_client: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        /** @description At most 2097152 bytes of UTF-8 after unpacking, with objects and lists at most 32 deep, no key twice in one object, no key `__proto__`, and no number beyond a double. What exceeds a limit is refused with 400. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["RebindMachineRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MachineClient"];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description FORBIDDEN, SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description CONFLICT */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description UNPROCESSABLE */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    rotate_machine_secret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        /** @description At most 2097152 bytes of UTF-8 after unpacking, with objects and lists at most 32 deep, no key twice in one object, no key `__proto__`, and no number beyond a double. What exceeds a limit is refused with 400. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["RotateSecretRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description `no-store`: the answer holds a secret. */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MachineClientWithSecret"];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description FORBIDDEN, SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description UNPROCESSABLE */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    get_profile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileWithEntitlements"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    update_profile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 2097152 bytes of UTF-8 after unpacking, with objects and lists at most 32 deep, no key twice in one object, no key `__proto__`, and no number beyond a double. What exceeds a limit is refused with 400. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProfileUpdateRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Profile"];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description UNPROCESSABLE */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    list_auth_links: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileAuthLink"][];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    query: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 2097152 bytes of UTF-8 after unpacking, with objects and lists at most 32 deep, no key twice in one object, no key `__proto__`, and no number beyond a double. What exceeds a limit is refused with 400. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["Composition"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QueryResponse"];
                };
            };
            /** @description PLAN_REFUSED, BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description UNPROCESSABLE */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    query_acts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QueryLanguage"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    list_plans: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedPlanList"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    save_plan: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 2097152 bytes of UTF-8 after unpacking, with objects and lists at most 32 deep, no key twice in one object, no key `__proto__`, and no number beyond a double. What exceeds a limit is refused with 400. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SavePlanRequest"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedPlan"];
                };
            };
            /** @description PLAN_REFUSED, BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description UNPROCESSABLE */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    get_plan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedPlan"];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    replace_plan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        /** @description At most 2097152 bytes of UTF-8 after unpacking, with objects and lists at most 32 deep, no key twice in one object, no key `__proto__`, and no number beyond a double. What exceeds a limit is refused with 400. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplacePlanRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedPlan"];
                };
            };
            /** @description PLAN_REFUSED, BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description FORBIDDEN, SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description UNPROCESSABLE */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    remove_plan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description FORBIDDEN, SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    run_plan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        /** @description At most 2097152 bytes of UTF-8 after unpacking, with objects and lists at most 32 deep, no key twice in one object, no key `__proto__`, and no number beyond a double. What exceeds a limit is refused with 400. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["RunPlanRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QueryResponse"];
                };
            };
            /** @description PLAN_REFUSED, BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description UNPROCESSABLE */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    assert: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 2097152 bytes of UTF-8 after unpacking, with objects and lists at most 32 deep, no key twice in one object, no key `__proto__`, and no number beyond a double. What exceeds a limit is refused with 400. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["AssertRelationshipRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RelationshipAck"];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description FORBIDDEN, FORBIDDEN_DETAIL, SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description CONFLICT */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description UNPROCESSABLE */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    list_edge_facets: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                edge_handle: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EdgeFacetsResponse"];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    set_edge_facet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                edge_handle: string;
            };
            cookie?: never;
        };
        /** @description At most 2097152 bytes of UTF-8 after unpacking, with objects and lists at most 32 deep, no key twice in one object, no key `__proto__`, and no number beyond a double. What exceeds a limit is refused with 400. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["EdgeFacetSetRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FacetAck"];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description FORBIDDEN, FORBIDDEN_DETAIL, SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description CONFLICT */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description UNPROCESSABLE */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    fold: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                edge_handle: string;
            };
            cookie?: never;
        };
        /** @description At most 2097152 bytes of UTF-8 after unpacking, with objects and lists at most 32 deep, no key twice in one object, no key `__proto__`, and no number beyond a double. What exceeds a limit is refused with 400. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["FoldRelationshipRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RelationshipAck"];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description FORBIDDEN, FORBIDDEN_DETAIL, SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description CONFLICT */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description UNPROCESSABLE */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    retype: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                edge_handle: string;
            };
            cookie?: never;
        };
        /** @description At most 2097152 bytes of UTF-8 after unpacking, with objects and lists at most 32 deep, no key twice in one object, no key `__proto__`, and no number beyond a double. What exceeds a limit is refused with 400. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["RetypeRelationshipRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RelationshipAck"];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description FORBIDDEN, FORBIDDEN_DETAIL, SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description CONFLICT */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description UNPROCESSABLE */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    reweight: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                edge_handle: string;
            };
            cookie?: never;
        };
        /** @description At most 2097152 bytes of UTF-8 after unpacking, with objects and lists at most 32 deep, no key twice in one object, no key `__proto__`, and no number beyond a double. What exceeds a limit is refused with 400. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReweightRelationshipRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RelationshipAck"];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description FORBIDDEN, FORBIDDEN_DETAIL, SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description CONFLICT */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description UNPROCESSABLE */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    list_resources: {
        parameters: {
            query?: {
                kb_doc_type_id?: string;
                context_ref?: string;
                doc_type_name?: string;
                owner?: string;
                q?: string;
                stage?: string;
                status?: "active" | "completed" | "paused" | "cancelled";
                goal?: string;
                tags?: string;
                cogmap_ids?: string;
                sort?: components["schemas"]["ResourceSortField"];
                order?: components["schemas"]["SortOrder"];
                limit?: number;
                offset?: number;
                sections?: "open-meta";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceListResponse"];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    create_resource: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 2097152 bytes of UTF-8 after unpacking, with objects and lists at most 32 deep, no key twice in one object, no key `__proto__`, and no number beyond a double. What exceeds a limit is refused with 400. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResourceCreateRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description Version of the representation, for `If-None-Match` and `If-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceView"];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description FORBIDDEN, SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description CONFLICT */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description UNPROCESSABLE */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    get_resource: {
        parameters: {
            query?: {
                as_of?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description Version of the representation, for `If-None-Match` and `If-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceView"];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    delete_resource: {
        parameters: {
            query?: {
                invocation_id?: string;
                correlation_id?: string;
                confidence?: components["schemas"]["ConfidenceBand"];
                reasoning?: string;
                rationale?: string;
                persona?: string;
                model?: string;
            };
            header?: {
                /** @description The `ETag` of an earlier answer: nothing is written, and the answer is 412, when the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeleteResponse"];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description FORBIDDEN, SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description CONFLICT */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description PRECONDITION_FAILED */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    update_resource: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier answer: nothing is written, and the answer is 412, when the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        /** @description At most 2097152 bytes of UTF-8 after unpacking, with objects and lists at most 32 deep, no key twice in one object, no key `__proto__`, and no number beyond a double. What exceeds a limit is refused with 400. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResourceUpdateRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description Version of the representation, for `If-None-Match` and `If-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceView"];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description FORBIDDEN, SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description CONFLICT */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description PRECONDITION_FAILED */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description UNPROCESSABLE */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    list_artifacts: {
        parameters: {
            query?: {
                kind?: string;
                intent?: string;
                include_folded?: true | false;
                counts?: true | false;
                sort?: "created" | "precedence";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArtifactRows"];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    commit_artifact: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        /** @description At most 2097152 bytes of UTF-8 after unpacking, with objects and lists at most 32 deep, no key twice in one object, no key `__proto__`, and no number beyond a double. What exceeds a limit is refused with 400. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ArtifactCommitRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArtifactCommitResponse"];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description FORBIDDEN, SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description CONFLICT */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description UNPROCESSABLE */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    get_artifact: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                artifact_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArtifactView"];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    list_blocks: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description Version of the representation, for `If-None-Match` and `If-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BlocksResponse"];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description FORBIDDEN, SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    append_block: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier answer: nothing is written, and the answer is 412, when the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        /** @description At most 2097152 bytes of UTF-8 after unpacking, with objects and lists at most 32 deep, no key twice in one object, no key `__proto__`, and no number beyond a double. What exceeds a limit is refused with 400. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["AppendBlockPayload"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description Version of the representation, for `If-None-Match` and `If-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BlocksResponse"];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description FORBIDDEN, SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description CONFLICT */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description PRECONDITION_FAILED */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description UNPROCESSABLE */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    list_citation_audits: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CitationAuditRow"][];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    record_citation_audit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        /** @description At most 2097152 bytes of UTF-8 after unpacking, with objects and lists at most 32 deep, no key twice in one object, no key `__proto__`, and no number beyond a double. What exceeds a limit is refused with 400. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CitationAuditRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": string;
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description FORBIDDEN, SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description CONFLICT */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description UNPROCESSABLE */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    get_content: {
        parameters: {
            query?: {
                as_of?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContentResponse"];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    list_resource_edges: {
        parameters: {
            query?: {
                as_of?: string;
                limit?: number;
                offset?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description Which parts of the answer were cut at their limit; absent when it is whole. */
                    "X-Result-Truncated"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GraphEdgeRow"][];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    resource_evidence: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StandingShape"];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    list_resource_facets: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceFacetsResponse"];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    finalize_resource: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        /** @description At most 2097152 bytes of UTF-8 after unpacking, with objects and lists at most 32 deep, no key twice in one object, no key `__proto__`, and no number beyond a double. What exceeds a limit is refused with 400. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["FinalizePayload"];
            };
        };
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description FORBIDDEN, SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description CONFLICT */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description CONTENT_INTEGRITY, UNPROCESSABLE */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    grant_resource_access: {
        parameters: {
            query?: {
                dry_run?: "true" | "false";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        /** @description At most 2097152 bytes of UTF-8 after unpacking, with objects and lists at most 32 deep, no key twice in one object, no key `__proto__`, and no number beyond a double. What exceeds a limit is refused with 400. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResourceGrantBody"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GrantOutcome"];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description FORBIDDEN, SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description CONFLICT */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description UNPROCESSABLE */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    revoke_resource_access: {
        parameters: {
            query?: {
                dry_run?: "true" | "false";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        /** @description At most 2097152 bytes of UTF-8 after unpacking, with objects and lists at most 32 deep, no key twice in one object, no key `__proto__`, and no number beyond a double. What exceeds a limit is refused with 400. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResourceRevokeBody"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RevokeOutcome"];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description FORBIDDEN, SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description CONFLICT */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description UNPROCESSABLE */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    resource_lineage: {
        parameters: {
            query?: {
                depth?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceLineage"];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    get_meta: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description Version of the representation, for `If-None-Match` and `If-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceView"];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    update_meta: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of an earlier answer: nothing is written, and the answer is 412, when the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        /** @description At most 2097152 bytes of UTF-8 after unpacking, with objects and lists at most 32 deep, no key twice in one object, no key `__proto__`, and no number beyond a double. What exceeds a limit is refused with 400. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["MetaUpdatePayload"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description Version of the representation, for `If-None-Match` and `If-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceView"];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description FORBIDDEN, SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description CONFLICT */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description PRECONDITION_FAILED */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description UNPROCESSABLE */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    provenance: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BlockProvenanceRow"][];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    annotate_resource: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        /** @description At most 2097152 bytes of UTF-8 after unpacking, with objects and lists at most 32 deep, no key twice in one object, no key `__proto__`, and no number beyond a double. What exceeds a limit is refused with 400. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResourceAnnotateRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description Version of the representation, for `If-None-Match` and `If-Match`. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceView"];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description FORBIDDEN, SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description CONFLICT */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description UNPROCESSABLE */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    reassign_resource: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        /** @description At most 2097152 bytes of UTF-8 after unpacking, with objects and lists at most 32 deep, no key twice in one object, no key `__proto__`, and no number beyond a double. What exceeds a limit is refused with 400. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReassignResourceRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReassignAck"];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description FORBIDDEN, SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description CONFLICT */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description UNPROCESSABLE */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    search: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 2097152 bytes of UTF-8 after unpacking, with objects and lists at most 32 deep, no key twice in one object, no key `__proto__`, and no number beyond a double. What exceeds a limit is refused with 400. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SearchParams"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchResponse"];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description UNPROCESSABLE */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    get_shape: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                shape_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShapeView"];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    candidates: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": string[];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    steward_dispatch: {
        parameters: {
            query?: never;
            header?: {
                /** @description UUID of the tick to which this call belongs. Ignored unless a UUID. */
                "X-Steward-Correlation-Id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        /** @description At most 2097152 bytes of UTF-8 after unpacking, with objects and lists at most 32 deep, no key twice in one object, no key `__proto__`, and no number beyond a double. What exceeds a limit is refused with 400. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["DispatchTickRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DispatchTickResponse"];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description UNPROCESSABLE */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    steward_sweep: {
        parameters: {
            query?: {
                threshold?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DriftSweepRow"][];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    steward_changes: {
        parameters: {
            query?: {
                after?: string;
                limit?: number;
            };
            header?: never;
            path: {
                cogmap: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StewardChanges"];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    delta: {
        parameters: {
            query?: {
                threshold?: number;
            };
            header?: never;
            path: {
                cogmap: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IngestDelta"];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    advance: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                cogmap: string;
            };
            cookie?: never;
        };
        /** @description At most 2097152 bytes of UTF-8 after unpacking, with objects and lists at most 32 deep, no key twice in one object, no key `__proto__`, and no number beyond a double. What exceeds a limit is refused with 400. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdvanceWatermarkRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdvanceWatermarkAck"];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description FORBIDDEN_DETAIL, SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description UNPROCESSABLE */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    get_subscription_delivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionDeliveryWithBody"];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    dispose_subscription_delivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        /** @description At most 2097152 bytes of UTF-8 after unpacking, with objects and lists at most 32 deep, no key twice in one object, no key `__proto__`, and no number beyond a double. What exceeds a limit is refused with 400. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["DisposeDeliveryRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionDelivery"];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description CONFLICT */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description UNPROCESSABLE */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    scope_subscription_delivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        /** @description At most 2097152 bytes of UTF-8 after unpacking, with objects and lists at most 32 deep, no key twice in one object, no key `__proto__`, and no number beyond a double. What exceeds a limit is refused with 400. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ScopeDeliveryRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionDelivery"];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description CONFLICT */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description UNPROCESSABLE */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    list_subscriptions: {
        parameters: {
            query?: {
                limit?: number;
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookSubscriptionList"];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    create_subscription: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 2097152 bytes of UTF-8 after unpacking, with objects and lists at most 32 deep, no key twice in one object, no key `__proto__`, and no number beyond a double. What exceeds a limit is refused with 400. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateSubscriptionRequest"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookSubscription"];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description FORBIDDEN, SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description CONFLICT */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description UNPROCESSABLE */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    get_subscription: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookSubscription"];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    revoke_subscription: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookSubscription"];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description FORBIDDEN, SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    list_subscription_deliveries: {
        parameters: {
            query?: {
                scope?: components["schemas"]["DeliveryScope"];
                disposed?: true | false;
                limit?: number;
                offset?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionDeliveryList"];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    list_teams: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TeamRow"][];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    create_team: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 2097152 bytes of UTF-8 after unpacking, with objects and lists at most 32 deep, no key twice in one object, no key `__proto__`, and no number beyond a double. What exceeds a limit is refused with 400. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["TeamCreateRequest"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TeamRow"];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description FORBIDDEN, SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description CONFLICT */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description UNPROCESSABLE */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    detail: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TeamDetail"];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    delete_team: {
        parameters: {
            query?: {
                dry_run?: "true" | "false";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TeamDeletionOutcome"];
                };
            };
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description FORBIDDEN, SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description CONFLICT */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    update_team: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        /** @description At most 2097152 bytes of UTF-8 after unpacking, with objects and lists at most 32 deep, no key twice in one object, no key `__proto__`, and no number beyond a double. What exceeds a limit is refused with 400. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["TeamUpdateRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TeamRow"];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description FORBIDDEN, SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description UNPROCESSABLE */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    list_team_invitations: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TeamInvitation"][];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description FORBIDDEN, SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    revoke_team_invitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                invitation_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description FORBIDDEN, SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    create_team_invitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        /** @description At most 2097152 bytes of UTF-8 after unpacking, with objects and lists at most 32 deep, no key twice in one object, no key `__proto__`, and no number beyond a double. What exceeds a limit is refused with 400. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateInvitationRequest"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TeamInvitation"];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description FORBIDDEN, SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description CONFLICT */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description UNPROCESSABLE */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    add_member: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        /** @description At most 2097152 bytes of UTF-8 after unpacking, with objects and lists at most 32 deep, no key twice in one object, no key `__proto__`, and no number beyond a double. What exceeds a limit is refused with 400. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddMemberRequest"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TeamMemberRow"];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description FORBIDDEN, SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description CONFLICT */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description UNPROCESSABLE */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    remove_member: {
        parameters: {
            query?: {
                dry_run?: "true" | "false";
            };
            header?: never;
            path: {
                id: string;
                profile_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RemoveMemberOutcome"];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description FORBIDDEN, SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description CONFLICT */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    change_role: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                profile_id: string;
            };
            cookie?: never;
        };
        /** @description At most 2097152 bytes of UTF-8 after unpacking, with objects and lists at most 32 deep, no key twice in one object, no key `__proto__`, and no number beyond a double. What exceeds a limit is refused with 400. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeRoleRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TeamMemberRow"];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description FORBIDDEN, SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description NOT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description CONFLICT */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description UNPROCESSABLE */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    reassign_team: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        /** @description At most 2097152 bytes of UTF-8 after unpacking, with objects and lists at most 32 deep, no key twice in one object, no key `__proto__`, and no number beyond a double. What exceeds a limit is refused with 400. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkReassignRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkReassignAck"];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description FORBIDDEN, SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description UNPROCESSABLE */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
    restore_team: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TeamRow"];
                };
            };
            /** @description BAD_REQUEST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description UNAUTHORIZED */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description FORBIDDEN, SYSTEM_ACCESS_REQUIRED */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            429: components["responses"]["RATE_LIMITED"];
            431: components["responses"]["HEADERS_TOO_LARGE"];
            503: components["responses"]["UNAVAILABLE"];
        };
    };
}
export type AcceptInvitationResponse = {
    role: components["schemas"]["TeamRole"];
    /** Format: uuid */
    team_id: string;
    team_slug: string;
};
export type AccessDependence = {
    /** Format: uuid */
    id: string;
    /** @enum {string} */
    kind: "kb_resources" | "kb_contexts" | "kb_cogmaps" | "kb_edges";
    /** @enum {string} */
    part: "home" | "source" | "target";
    read: boolean;
};
export type AccessExplanation = {
    admitted: boolean;
    depends_on: components["schemas"]["AccessDependence"][];
    grant: boolean;
    missing: string[];
    paths: components["schemas"]["AccessPath"][];
    principal: components["schemas"]["ExplainedPrincipal"];
    read: boolean;
    subject: components["schemas"]["AccessSubject"];
    write: boolean;
};
export type AccessPath = {
    capability: components["schemas"]["Capability"];
    grant: components["schemas"]["GrantOfAccess"] | null;
    home: components["schemas"]["AnchorOfAccess"] | null;
    teams: components["schemas"]["TeamOnPath"][];
    /** @enum {string} */
    via: "ownership" | "team_ownership" | "share" | "binding" | "grant" | "administration" | "home";
};
export type AccessSubject = {
    /** Format: uuid */
    id: string;
    /** @enum {string} */
    kind: "kb_resources" | "kb_contexts" | "kb_cogmaps" | "kb_edges";
};
export type ActDeclaration = {
    /** @enum {string} */
    act: "find-exact" | "find-about-anywhere" | "find-about-within" | "find-resources-with" | "follow-from" | "survey" | "substantiate" | "admit";
    asks: string;
    bound_kinds: string[];
    discloses: ("via" | "regions")[];
    elsewhere: string | null;
    filter: ("resource_filter" | "edge_filter") | null;
    needs: ("bound" | "seed")[];
    orders_by: components["schemas"]["ActQuantity"] | null;
    produces: "resource" | null;
    question: ("text" | "vector") | null;
    returnable: boolean;
    seed_kinds: string[];
    /** @enum {string} */
    state: "built" | "not_implemented" | "not_separably_reachable";
    terms: {
        ceiling: number | null;
        /** @enum {string} */
        term: "limit" | "offset" | "regions";
    }[];
};
export type ActInvocation = {
    act: components["schemas"]["ActName"];
    edge_filter?: components["schemas"]["EdgeFilter"] | null;
    inputs?: components["schemas"]["StageInput"][];
    intention?: components["schemas"]["Intention"] | null;
    name: components["schemas"]["StageName"];
    /** @default [] */
    properties?: components["schemas"]["PropertyPredicate"][];
    resource_filter?: components["schemas"]["ResourceFilter"] | null;
    /** @default {} */
    terms?: {
        /** Format: int64 */
        limit?: number;
        /** Format: int64 */
        offset?: number;
        /** Format: int64 */
        regions?: number;
    };
};
export type ActName = string;
export type ActQuantity = {
    field: string;
    means: string;
    scale: components["schemas"]["QuantityScale"];
};
export type ActRefusal = {
    detail: string;
    reason: string;
};
export type Actor = {
    handle: string;
    /** Format: uuid */
    profile_id: string;
};
export type AddMemberRequest = {
    /** Format: uuid */
    profile_id: string;
    /** @enum {unknown} */
    role: components["schemas"]["TeamRole"];
};
export type AdminLedger = {
    entries: components["schemas"]["AdminLedgerEntry"][];
    epoch: string | null;
};
export type AdminLedgerEntry = {
    actor_handle: string;
    /** Format: uuid */
    actor_profile_id: string;
    correlation_id: string | null;
    /** Format: uuid */
    event_id: string;
    event_type: string;
    /** Format: date-time */
    occurred_at: string;
    payload: unknown;
    references: components["schemas"]["EventReference"][];
};
export type AdminPromotion = {
    /** Format: date-time */
    created: string;
    /** Format: uuid */
    profile_id: string;
    /** @constant */
    role: "owner";
    /** Format: uuid */
    team_id: string;
};
export type AdvanceWatermarkAck = {
    boundary_fingerprint: string;
    /** Format: uuid */
    cogmap_id: string;
    /** Format: uuid */
    watermark?: string;
};
export type AdvanceWatermarkRequest = {
    boundary_fingerprint?: string | null;
    event_id?: string | null;
};
export type AgentAuthorship = {
    confidence: components["schemas"]["ConfidenceBand"];
    model?: string;
    persona?: string;
    rationale?: string;
    reasoning?: string;
};
export type AnchorEvent = {
    /** Format: uuid */
    actor_entity_id: string;
    actor_name: string;
    confidence?: string;
    elements: components["schemas"]["FeedElement"][];
    /** Format: uuid */
    event_id: string;
    kind: string;
    /** Format: date-time */
    occurred_at: string;
};
export type AnchorEvents = {
    events: components["schemas"]["AnchorEvent"][];
    /** Format: uuid */
    next: string;
};
export type AnchorOfAccess = {
    /** Format: uuid */
    id: string;
    kind: components["schemas"]["AnchorTable"];
};
/** @enum {string} */
export type AnchorTable = "kb_contexts" | "kb_cogmaps";
export type AppendBlockPayload = {
    chunks_packed?: string | null;
    confidence?: components["schemas"]["ConfidenceBand"] | null;
    /** @description Markdown. Cut into at most 4000 chunks, 20000 in one call: tiny neighbouring sections are merged, and a text that still has more is refused with 400. In the paths of headings a title is cut at 256 characters and a path at 1600; those of one text have at most 2097152 together. */
    content: string;
    content_hash: string;
    correlation_id?: string | null;
    invocation_id?: string | null;
    model?: string | null;
    persona?: string | null;
    rationale?: string | null;
    reasoning?: string | null;
    /** Format: int32 */
    seq: number;
    sources?: components["schemas"]["ProvenanceSource"][] | null;
};
export type ArtifactCommitRequest = {
    confidence?: components["schemas"]["ConfidenceBand"] | null;
    content: unknown;
    correlation_id?: string | null;
    intent: string;
    invocation_id?: string | null;
    kind: string;
    kind_owner?: components["schemas"]["KindOwnerInput"] | null;
    model?: string | null;
    persona?: string | null;
    precedence?: number | null;
    rationale?: string | null;
    reasoning?: string | null;
    supersedes?: string[] | null;
};
export type ArtifactCommitResponse = {
    artifact: components["schemas"]["ArtifactView"];
    /** Format: uuid */
    artifact_id: string;
};
export type ArtifactCount = {
    artifact_kind: string;
    /** Format: int64 */
    count: number;
    /** Format: uuid */
    kind_owner_id: string;
    kind_owner_table: string;
    /** Format: int64 */
    total_bytes: number;
};
export type ArtifactRows = components["schemas"]["ArtifactView"][] | components["schemas"]["ArtifactCount"][];
export type Artifact = {
    /** Format: uuid */
    artifact_id: string;
    artifact_kind: string;
    content?: unknown;
    /** Format: int64 */
    content_bytes: number;
    content_hash: string;
    /** Format: date-time */
    created: string;
    intent: string;
    is_folded: boolean;
    /** Format: uuid */
    kind_owner_id: string;
    kind_owner_table: string;
    /** Format: double */
    precedence: number;
    /** Format: uuid */
    resource_id: string;
    shape_detail?: components["schemas"]["ShapeProblem"][];
    shape_state: string;
};
export type AssertRelationshipRequest = {
    confidence?: components["schemas"]["ConfidenceBand"] | null;
    correlation_id?: string | null;
    edge_kind: components["schemas"]["EdgeKind"];
    invocation_id?: string | null;
    label: string;
    model?: string | null;
    persona?: string | null;
    polarity: components["schemas"]["Polarity"];
    rationale?: string | null;
    reasoning?: string | null;
    /** Format: uuid */
    source: string;
    /** Format: uuid */
    target: string;
    weight: number;
};
export type AtlasEdge = {
    edge_kind: components["schemas"]["EdgeKind"];
    /** Format: uuid */
    id: string;
    label?: string;
    polarity: components["schemas"]["Polarity"];
    /** Format: uuid */
    source: string;
    /** Format: uuid */
    target: string;
    /** Format: double */
    weight: number;
};
export type AtlasEntry = {
    bounds: components["schemas"]["EntryBounds"];
    edges: components["schemas"]["AtlasEdge"][];
    nodes: components["schemas"]["AtlasNode"][];
};
export type AtlasHome = {
    build: components["schemas"]["HomeContext"][];
    research: components["schemas"]["HomeCogmap"][];
};
export type AtlasNode = {
    /** Format: int32 */
    degree: number;
    doc_type?: string;
    excerpt?: string;
    home: components["schemas"]["NodeHome"];
    /** Format: uuid */
    home_id?: string;
    /** Format: uuid */
    id: string;
    region_ids?: string[];
    /** Format: double */
    salience?: number;
    stage?: string;
    title: string;
    /** Format: date-time */
    updated?: string;
};
export type AtlasSubgraph = {
    edges: components["schemas"]["AtlasEdge"][];
    nodes: components["schemas"]["AtlasNode"][];
};
export type AuditCitation = {
    /** Format: uuid */
    block_id: string;
    /** Format: uuid */
    finding_id: string;
    /** Format: uuid */
    source_id: string;
};
export type AuditSweepRow = {
    /** Format: uuid */
    cogmap_id: string;
    /** Format: uuid */
    finding_id: string;
    /** Format: int32 */
    uncovered: number;
};
export type AuditorDispatchTickRequest = {
    cap?: number | null;
};
export type AuditorDispatchTickResponse = {
    claimed: components["schemas"]["ClaimedAuditJob"][];
    /** Format: uuid */
    correlation_id?: string;
};
export type AuditorJobCompleteAck = {
    /** Format: uuid */
    cogmap_id: string;
    /** Format: uuid */
    job_id?: string;
};
export type BindTeamOutcome = {
    bound: boolean;
    /** Format: uuid */
    cogmap_id: string;
    dry_run?: components["schemas"]["ReachChanges"];
    reaches_everyone: boolean;
    /** Format: uuid */
    team_id: string;
};
export type BindTeamRequest = {
    /** Format: uuid */
    team_id: string;
};
export type BlockProvenanceRow = {
    /** Format: int32 */
    accretion_seq: number;
    /** Format: uuid */
    block_id: string;
    /** Format: int32 */
    block_seq: number;
    /** Format: uuid */
    contributed_by_event_id: string;
    /** Format: date-time */
    created: string;
    /** Format: uuid */
    source_id: string;
    source_kind: string;
    source_uri: string | null;
};
export type BlocksResponse = {
    blocks: components["schemas"]["SegmentInfo"][];
    body_hash: string;
};
/** @enum {string} */
export type BodyStorage = "verbatim" | "derived";
export type Bridge = {
    /** Format: int32 */
    edge_count: number;
    /** Format: uuid */
    source_territory: string;
    /** Format: uuid */
    target_territory: string;
};
export type BridgeEdge = {
    edge_kind: components["schemas"]["EdgeKind"];
    /** Format: uuid */
    id: string;
    label?: string;
    polarity: components["schemas"]["Polarity"];
    /** Format: uuid */
    source: string;
    source_title: string;
    /** Format: uuid */
    target: string;
    target_title: string;
    /** Format: double */
    weight: number;
};
export type BridgeEdges = {
    edges: components["schemas"]["BridgeEdge"][];
    /** Format: uuid */
    next?: string;
    /** Format: int32 */
    total: number;
};
export type BulkReassignAck = {
    resource_ids: string[];
};
export type BulkReassignRequest = {
    /** Format: uuid */
    from_profile_id: string;
    include_team_contexts?: boolean | null;
    /** Format: uuid */
    to_profile_id: string;
};
/** @enum {string} */
export type Capability = "read" | "write" | "grant";
export type ChangeRoleRequest = {
    /** @enum {unknown} */
    role: components["schemas"]["TeamRole"];
};
export type ChangeSettingsBody = {
    gating_team_slug?: string | null;
    instance_name?: string | null;
    terms_resource_uri?: string | null;
    terms_version?: string | null;
};
export type CharterBlock = {
    body: string;
    role: string;
    /** Format: int32 */
    seq: number;
};
/** @enum {string} */
export type CharterDisposition = "absent" | "unchanged" | "created" | "updated";
export type CharterQuestion = {
    context?: string | null;
    question: string;
};
export type CitationAuditRequest = {
    /** Format: uuid */
    block_id: string;
    confidence?: components["schemas"]["ConfidenceBand"] | null;
    correlation_id?: string | null;
    invocation_id?: string | null;
    model?: string | null;
    persona?: string | null;
    rationale?: string | null;
    reason?: string | null;
    reasoning?: string | null;
    source: components["schemas"]["ProvenanceSource"];
    /** Format: double */
    value: number;
};
export type CitationAuditRow = {
    /** Format: uuid */
    audit_id: string;
    auditor_display_name: string;
    auditor_handle: string;
    /** Format: uuid */
    auditor_profile_id: string;
    /** Format: uuid */
    block_id: string;
    /** Format: date-time */
    created: string;
    reason: string | null;
    /** Format: uuid */
    source_id: string;
    /** Format: double */
    value: number;
};
export type ClaimAck = {
    id: string;
    /** Format: date-time */
    leased_until: string;
};
export type ClaimedAuditJob = {
    /** Format: int32 */
    attempts: number;
    citations: components["schemas"]["AuditCitation"][];
    /** Format: uuid */
    cogmap_id: string;
    /** Format: uuid */
    id: string;
};
export type ClaimedJob = {
    /** Format: int32 */
    attempts: number;
    /** Format: uuid */
    cogmap_id: string;
    /** Format: uuid */
    id: string;
};
export type CloseInvocationRequest = {
    disposition: components["schemas"]["Disposition"];
    outcome?: unknown;
};
export type CogmapAnalyticsRow = {
    regulation: components["schemas"]["CogmapRegulationRow"][];
    staleness: components["schemas"]["CogmapStaleness"];
    /** Format: uuid */
    telos_resource_id: string;
};
export type CognitiveMapDetail = {
    charter: components["schemas"]["CharterBlock"][];
    cogmap: components["schemas"]["CogmapRow"];
    foundations: components["schemas"]["CogmapFoundationRow"][];
};
export type CogmapFoundationRow = {
    doc_type: string;
    is_telos: boolean;
    /** Format: uuid */
    resource_id: string;
    title: string;
};
export type CogmapGrantBody = {
    can_delete: boolean;
    can_grant: boolean;
    /** @constant */
    can_read: true;
    can_write: boolean;
    mode?: ("replace" | "merge") | null;
    /** Format: uuid */
    principal_id: string;
    /** @enum {string} */
    principal_table: "kb_profiles" | "kb_teams";
};
export type CogmapRegionMetricsRow = {
    centrality: number | null;
    content_cohesion: number | null;
    internal_tension: number | null;
    /** Format: uuid */
    lens_id: string;
    reference_standing: number | null;
    /** Format: uuid */
    region_id: string;
    telos_alignment: number | null;
};
export type CogmapRegionRow = {
    content_cohesion: number | null;
    label: string | null;
    /** Format: uuid */
    lens_id: string;
    /** Format: int32 */
    member_count: number;
    /** Format: uuid */
    region_id: string;
    /** Format: double */
    salience: number;
};
export type CogmapRegulationRow = {
    body_text: string | null;
    edge_label: string;
    /** Format: uuid */
    resource_id: string;
    title: string;
};
export type CogmapRevokeBody = {
    /** Format: uuid */
    principal_id: string;
    /** @enum {string} */
    principal_table: "kb_profiles" | "kb_teams";
};
export type CognitiveMap = {
    charter_statement?: string;
    /** Format: uuid */
    id: string;
    name: string;
    owner_ref: string;
    /** Format: int32 */
    region_count: number;
    /** Format: int32 */
    resource_count: number;
    team_ids: string[];
    /** Format: uuid */
    telos_resource_id: string;
};
export type CogmapStaleness = {
    /** Format: int64 */
    formation_events: number;
    is_stale: boolean;
    latest_touch: string | null;
    materialized_at: string | null;
};
export type CombineNode = {
    inputs: components["schemas"]["StageName"][];
    name: components["schemas"]["StageName"];
    op: components["schemas"]["CombineOp"];
};
/** @enum {string} */
export type CombineOp = "union" | "intersect" | "difference";
export type Composition = {
    /** @deprecated */
    bounds?: unknown;
    /** @default false */
    dry_run?: boolean;
    /** @default false */
    explain?: boolean;
    /** @deprecated */
    intention?: unknown;
    /** @deprecated */
    meta_detail?: unknown;
    /** @deprecated */
    on_stage_refusal?: unknown;
    outcome: components["schemas"]["OutcomeDeclaration"];
    stages: components["schemas"]["StageNode"][];
};
export type CompositionTrace = {
    stages: components["schemas"]["StageTrace"][];
};
export type ConferredGrant = {
    can_write?: boolean | null;
    /** Format: uuid */
    cogmap_id: string;
};
export type ConferredTeam = {
    /** @enum {string} */
    role: "member" | "watcher";
    /** Format: uuid */
    team_id: string;
};
/** @enum {string} */
export type ConfidenceBand = "tentative" | "probable" | "confident";
export type Connection = {
    connector: string;
    /** Format: date-time */
    created: string;
    event_type_header: string;
    event_types: string[];
    /** Format: uuid */
    home_context_id: string;
    /** Format: uuid */
    id: string;
    last_received_at: string | null;
    /** Format: int64 */
    received: number;
    revoked_at: string | null;
    team_ids: string[];
};
export type ConnectionTeamsRequest = {
    team_ids: string[];
};
export type ConnectionWithSecret = {
    connection: components["schemas"]["Connection"];
    secret: string;
};
export type ContentResponse = {
    markdown: string;
    /** Format: uuid */
    resource_id: string;
};
export type ContextCreateRequest = {
    name: string;
    owner?: components["schemas"]["ContextOwnerRef"] | null;
};
export type ContextOwnerRef = "Me" | {
    Team: string;
} | {
    Handle: string;
};
export type ContextPanorama = {
    containers: components["schemas"]["Territory"][];
    group_keys: components["schemas"]["GroupKeyMeta"][];
    residual: components["schemas"]["ResidualGroups"];
};
export type Context = {
    /** Format: date-time */
    created: string;
    /** Format: uuid */
    id: string;
    /** Format: uuid */
    kb_owner_id: string;
    kb_owner_table: string;
    name: string;
    owner_ref: string;
    slug: string;
    /** Format: date-time */
    updated: string;
};
export type ContextRowWithCounts = {
    /** Format: date-time */
    created: string;
    /** Format: uuid */
    id: string;
    /** Format: uuid */
    kb_owner_id: string;
    kb_owner_table: string;
    name: string;
    owner_ref: string;
    /** Format: int64 */
    resource_count: number;
    slug: string;
    /** Format: date-time */
    updated: string;
};
export type CreateCogmapOutcome = {
    /** Format: uuid */
    cogmap_id: string;
    created: boolean;
    /** Format: uuid */
    telos_resource_id: string;
};
export type CreateCogmapRequest = {
    cogmap_id?: string | null;
    name: string;
    telos?: components["schemas"]["GenesisTelos"] | null;
    telos_resource_id?: string | null;
    telos_title: string;
    unique_name?: boolean | null;
};
export type CreateFeedTargetRequest = {
    /** Format: uuid */
    anchor_id: string;
    event_kinds?: string[] | null;
    url: string;
};
export type CreateInvitationRequest = {
    /** Format: email */
    invited_email: string;
    /** @enum {unknown} */
    role: components["schemas"]["TeamRole"];
};
export type CreateRequestBody = {
    accepted_terms_version?: string | null;
    message?: string | null;
    source: string;
};
export type CreateReviewBody = {
    message?: string | null;
};
export type CreateSubscriptionRequest = {
    /** Format: uuid */
    connection_id: string;
    selector: components["schemas"]["Selector"];
    subscriber: {
        /** Format: uuid */
        id: string;
        /** @enum {string} */
        table: "kb_contexts" | "kb_cogmaps" | "kb_teams";
    };
    /** Format: uuid */
    team_id: string;
};
export type DeadLetters = {
    ids?: string[] | null;
    kind?: string | null;
    limit?: number | null;
};
export type DecidePrincipalsRequest = {
    /** @enum {string} */
    act: "approve" | "reject" | "revoke" | "deactivate" | "reactivate";
    profile_ids: string[];
    reason?: string | null;
};
export type DecideRequestBody = {
    decision_note?: string | null;
    /** @enum {unknown} */
    status: components["schemas"]["JoinRequestStatus"];
};
export type DecideReviewBody = {
    decision: components["schemas"]["ReviewDecision"];
    decision_note?: string | null;
};
export type DeleteResponse = {
    deleted: boolean;
};
/** @enum {string} */
export type DeliveryDisposition = "acted" | "declined";
/** @enum {string} */
export type DeliveryScope = "pending_scope" | "in_scope" | "out_of_scope" | "undetermined";
export type DemoteAdminRequest = {
    /** Format: uuid */
    profile_id: string;
};
export type DeviceOverrides = {
    subscription_overrides?: {
        [key: string]: components["schemas"]["SubscriptionOverride"];
    };
    vault_path?: string | null;
};
export type DispatchTickRequest = {
    cap?: number | null;
    threshold?: number | null;
};
export type DispatchTickResponse = {
    claimed: components["schemas"]["ClaimedJob"][];
    /** Format: uuid */
    correlation_id?: string;
};
export type DisposeDeliveryRequest = {
    /** Format: double */
    confidence: number;
    disposition: components["schemas"]["DeliveryDisposition"];
    invocation_id?: string | null;
    rationale: string;
};
/** @enum {string} */
export type Disposition = "completed" | "failed" | "abandoned";
export type DriftSweepRow = {
    boundary_moved: boolean;
    /** Format: uuid */
    cogmap_id: string;
    /** Format: int64 */
    new_events: number;
    /** Format: int64 */
    new_resources: number;
    /** Format: uuid */
    watermark?: string;
};
export type DryRun = {
    cost: components["schemas"]["PlanCost"];
    stages: components["schemas"]["TypedStage"][];
};
export type EdgeFacetRow = {
    authored_by_display_name?: string;
    /** Format: uuid */
    authored_by_event_id: string;
    authored_by_handle?: string;
    /** Format: uuid */
    authored_by_profile_id?: string;
    /** Format: uuid */
    property_id: string;
    property_key: string;
    value: unknown;
    /** Format: double */
    weight: number;
};
export type EdgeFacetSetRequest = {
    confidence?: components["schemas"]["ConfidenceBand"] | null;
    correlation_id?: string | null;
    invocation_id?: string | null;
    model?: string | null;
    persona?: string | null;
    rationale?: string | null;
    reasoning?: string | null;
    values?: {
        [key: string]: unknown;
    } | null;
    weight?: number | null;
};
export type EdgeFacetsResponse = {
    /** Format: uuid */
    edge_handle: string;
    facets: components["schemas"]["EdgeFacetRow"][];
};
export type EdgeFilter = {
    /** @default [] */
    edge_kinds?: components["schemas"]["EdgeKind"][];
    /** @default [] */
    labels?: string[];
    /** @default [] */
    properties?: components["schemas"]["PropertyPredicate"][];
};
/** @enum {string} */
export type EdgeKind = "express" | "contains" | "leads_to" | "near";
export type ElementEvent = {
    /** Format: uuid */
    actor_entity_id: string;
    actor_handle?: string;
    actor_name: string;
    authorship?: components["schemas"]["AgentAuthorship"];
    confidence?: string;
    /** Format: uuid */
    event_id: string;
    kind: string;
    occurred_at: string;
    payload: unknown;
};
/** @enum {string} */
export type ElementKind = "node" | "edge";
/** @enum {string} */
export type EnforcementMode = "advisory" | "enforcing";
export type Entitlements = {
    is_admin: boolean;
    join_request_status: components["schemas"]["JoinRequestStatus"] | null;
    system_access: boolean;
};
export type EntryBounds = {
    /** Format: int32 */
    drawn: number;
    /** Format: int32 */
    eligible: number;
    /** Format: int32 */
    in_scope: number;
    truncated: boolean;
};
export type ErrorBody = {
    error: components["schemas"]["ErrorDetail"];
};
export type ErrorDetail = {
    code: string;
    /** @description An object for SYSTEM_ACCESS_REQUIRED and PLAN_REFUSED; for UNPROCESSABLE the problems that a shape finds. */
    details?: {
        [key: string]: unknown;
    } | components["schemas"]["ErrorProblem"][];
    message: string;
};
export type ErrorProblem = {
    message: string;
    /** @description JSON pointer to the value; empty for the whole content. */
    path: string;
};
export type EventCursorResponse = {
    latest_event_id: string | null;
};
export type EventReference = {
    rel: string;
    target: components["schemas"]["ReferenceTarget"];
};
export type EventTrail = {
    /** Format: uuid */
    element_id: string;
    element_kind: components["schemas"]["ElementKind"];
    events: components["schemas"]["ElementEvent"][];
    /** Format: uuid */
    next?: string;
};
export type EvidenceRequest = {
    finding_ids: string[];
};
export type EvidenceResponse = {
    findings: components["schemas"]["StandingShape"][];
};
export type ExactArm = {
    hint?: string;
    hits: components["schemas"]["ExactHit"][];
    reason: components["schemas"]["SearchReason"];
};
export type ExactHit = {
    /** Format: float */
    fts_norm: number;
    located_at?: components["schemas"]["MatchLocation"];
    resource: components["schemas"]["ResourceView"];
};
export type ExplainedPrincipal = {
    handle: string;
    /** Format: uuid */
    id: string;
    standing: string | null;
};
export type ExplainedStage = {
    /** Format: double */
    ms: number;
    /** Format: int64 */
    rows_in: number;
    /** Format: int64 */
    rows_out: number;
    stage: string;
    statements: components["schemas"]["ExplainedStatement"][];
};
export type ExplainedStatement = {
    /** Format: double */
    ms: number;
    operators: string[];
    /** Format: int64 */
    rows: number;
    statement: string;
};
export type Explanation = {
    /** Format: double */
    ms: number;
    stages: components["schemas"]["ExplainedStage"][];
};
export type Extent = {
    /** @constant */
    extent: "complete";
} | {
    /** @constant */
    extent: "partial";
} | {
    /** @constant */
    extent: "indeterminate";
    reason: string;
};
export type FacetAck = {
    property_ids: string[];
};
export type FacetPredicate = {
    key: string;
    value: string;
};
export type FacetSetRequest = {
    confidence?: components["schemas"]["ConfidenceBand"] | null;
    correlation_id?: string | null;
    invocation_id?: string | null;
    model?: string | null;
    persona?: string | null;
    rationale?: string | null;
    reasoning?: string | null;
    /** Format: uuid */
    resource: string;
    values?: {
        [key: string]: unknown;
    } | null;
    weight?: number | null;
};
export type FailedJob = {
    /** Format: date-time */
    due_at: string;
    id: string;
    /** @enum {string} */
    state: "pending" | "dead";
};
export type FeedElement = {
    /** Format: uuid */
    id: string;
    /** @enum {string} */
    kind: "node" | "edge";
};
export type FeedTarget = {
    anchor: {
        /** Format: uuid */
        id: string;
        table: components["schemas"]["AnchorTable"];
    };
    /** Format: date-time */
    created: string;
    event_kinds: string[];
    /** Format: date-time */
    failing_since?: string;
    /** Format: int64 */
    failures?: number;
    /** Format: uuid */
    id: string;
    /** Format: date-time */
    last_delivered_at?: string;
    last_error?: string;
    liveness: components["schemas"]["FeedTargetLiveness"];
    /** Format: date-time */
    revoked_at?: string;
    url: string;
};
export type FeedTargetList = {
    feed_targets: components["schemas"]["FeedTarget"][];
    /** Format: int64 */
    limit: number;
    /** Format: int64 */
    offset: number;
    truncated: boolean;
};
/** @enum {string} */
export type FeedTargetLiveness = "revoked" | "unreadable" | "failing" | "delivering" | "waiting";
export type FeedTargetWithSecret = {
    feed_target: components["schemas"]["FeedTarget"];
    secret: string;
};
export type FinalizePayload = {
    confidence?: components["schemas"]["ConfidenceBand"] | null;
    correlation_id?: string | null;
    /** Format: int32 */
    expected_blocks: number;
    expected_body_hash: string;
    expected_content_hash?: string | null;
    invocation_id?: string | null;
    model?: string | null;
    persona?: string | null;
    rationale?: string | null;
    reasoning?: string | null;
};
export type FoldRelationshipRequest = {
    confidence?: components["schemas"]["ConfidenceBand"] | null;
    correlation_id?: string | null;
    invocation_id?: string | null;
    model?: string | null;
    persona?: string | null;
    rationale?: string | null;
    reason?: string | null;
    reasoning?: string | null;
};
export type FormationJob = {
    /** Format: int32 */
    attempts: number;
    due_at: string | null;
    /** Format: uuid */
    id: string;
    last_error?: string;
    /** @enum {string} */
    state: "due" | "running" | "waiting" | "given_up";
};
export type FormationState = {
    bounded: boolean;
    /** Format: int64 */
    formation_events: number;
    job: components["schemas"]["FormationJob"] | null;
    /** Format: uuid */
    lens_id: string;
    /** Format: int32 */
    regions: number;
    watermark_event_id: string | null;
};
export type GenesisTelos = {
    blocks?: components["schemas"]["GenesisTelosBlock"][] | null;
    framing?: string[] | null;
    questions?: components["schemas"]["CharterQuestion"][] | null;
    statement?: string | null;
};
export type GenesisTelosBlock = {
    body?: string | null;
    chunks_packed?: string | null;
    /** @enum {string} */
    role: "statement" | "question" | "framing";
};
export type GoneRegion = {
    became: components["schemas"]["RelatedRegion"][];
    /** Format: uuid */
    id: string;
};
export type GrantOfAccess = {
    granted_at: string | null;
    granted_by: string | null;
    /** Format: uuid */
    principal_id: string;
    principal_table: components["schemas"]["PrincipalTable"];
};
export type GrantOutcome = {
    dry_run?: components["schemas"]["ReachChanges"];
    granted: boolean;
    reaches_everyone: boolean;
};
export type Relationship = {
    /** Format: date-time */
    created: string;
    /** @enum {string} */
    direction: "outgoing" | "incoming";
    /** Format: uuid */
    edge_id: string;
    edge_kind: components["schemas"]["EdgeKind"];
    label: string;
    /** Format: uuid */
    peer_resource_id: string;
    peer_slug: string;
    peer_title: string;
    polarity: components["schemas"]["Polarity"];
    /** Format: double */
    weight: number;
};
export type GroupKeyMeta = {
    /** Format: int32 */
    coverage: number;
    /** Format: int32 */
    distinct_values: number;
    key: string;
};
export type HealthResponse = {
    commit: string | null;
    status: string;
    version: string;
};
export type HomeCogmap = {
    /** Format: date-time */
    created?: string;
    /** Format: int32 */
    facet_count: number;
    /** Format: int32 */
    formation_events?: number;
    /** Format: uuid */
    id: string;
    materialized_at?: string | null;
    may_write?: boolean;
    name: string;
    owner_ref: string;
    /** Format: int32 */
    region_count: number;
    team_ids: string[];
};
export type HomeContext = {
    /** Format: uuid */
    id: string;
    last_active_at: string | null;
    name: string;
    owner_ref: string;
    /** Format: int32 */
    resource_count: number;
    slug: string;
};
export type IdKind = string;
export type IdProvenance = {
    /** @enum {string} */
    anchor: "cogmap" | "context";
    /** Format: uuid */
    id: string;
};
export type IdSet = {
    ids: string[];
    kind: components["schemas"]["IdKind"];
    provenance?: components["schemas"]["IdProvenance"] | null;
};
export type IdpGroup = {
    group: string;
    idp_key: string;
    last_seen: string | null;
    mappings: components["schemas"]["IdpGroupMapping"][];
};
export type IdpGroupList = {
    /** Format: int64 */
    limit: number;
    /** Format: int64 */
    offset: number;
    rows: components["schemas"]["IdpGroup"][];
    truncated: boolean;
};
export type IdpGroupMapping = {
    role: components["schemas"]["TeamRole"];
    /** Format: uuid */
    team_id: string;
    team_slug: string;
};
/** @enum {string} */
export type IdpRevocation = "not_attempted" | "revoked" | "failed";
export type IngestCreateResponse = components["schemas"]["ResourceView"] | components["schemas"]["SegmentedBeginResponse"];
export type IngestDelta = {
    boundary_fingerprint: string;
    boundary_moved: boolean;
    /** Format: uuid */
    cogmap_id: string;
    exceeds_threshold: boolean;
    /** Format: uuid */
    max_event_id?: string;
    /** Format: int64 */
    new_events: number;
    /** Format: int64 */
    new_resources: number;
    /** Format: int64 */
    threshold: number;
    /** Format: uuid */
    watermark?: string;
};
export type ResourceWithBody = {
    chunks_packed?: string | null;
    confidence?: components["schemas"]["ConfidenceBand"] | null;
    /** @description Markdown. Cut into at most 4000 chunks, 20000 in one call: tiny neighbouring sections are merged, and a text that still has more is refused with 400. In the paths of headings a title is cut at 256 characters and a path at 1600; those of one text have at most 2097152 together. */
    content: string;
    content_hash?: string | null;
    context_ref: string;
    correlation_id?: string | null;
    doc_type_name: string;
    embed?: ("now" | "later") | null;
    goal?: string | null;
    home_cogmap_id?: string | null;
    idempotency_key?: string | null;
    invocation_id?: string | null;
    managed_meta?: {
        "service-branch"?: string | null;
        "service-effort"?: string | null;
        "service-llm-model"?: string | null;
        "service-llm-run"?: string | null;
        "service-mode"?: string | null;
        "service-pr"?: string | null;
        "service-provenance"?: string | null;
        "service-seq"?: number | null;
        "service-stage"?: string | null;
        "service-status"?: string | null;
        "temper-branch"?: string | null;
        "temper-effort"?: string | null;
        "temper-llm-model"?: string | null;
        "temper-llm-run"?: string | null;
        "temper-mode"?: string | null;
        "temper-pr"?: string | null;
        "temper-provenance"?: string | null;
        "temper-seq"?: number | null;
        "temper-stage"?: string | null;
        "temper-status"?: string | null;
    } | null;
    metadata?: unknown;
    model?: string | null;
    open_meta?: ({
        date?: string | null;
        depends_on?: string[] | null;
        derived_from?: (string | string[]) | null;
        descriptor?: string | null;
        keywords?: (string | string[]) | null;
        preceded_by?: (string | string[]) | null;
        references?: string[] | null;
        relates_to?: string[] | null;
        tags?: (string | string[]) | null;
    } & {
        [key: string]: unknown;
    }) | null;
    origin_uri: string;
    persona?: string | null;
    rationale?: string | null;
    reasoning?: string | null;
    segmented?: components["schemas"]["SegmentedBegin"] | null;
    sources?: components["schemas"]["ProvenanceSource"][] | null;
    title: string;
    unique_origin?: boolean | null;
};
/** @enum {string} */
export type IngestState = "in_progress" | "complete";
export type InheritedReadGrant = {
    /** Format: uuid */
    principal_id: string;
    principal_ref: string;
    principal_table: string;
};
export type InheritedShare = {
    /** Format: uuid */
    team_id: string;
    team_ref: string;
};
export type InputSource = {
    /** @constant */
    source: "upstream";
    stage: string;
} | {
    /** @constant */
    source: "caller";
};
export type InstanceSettings = {
    gating_team_slug: string | null;
    /** @constant */
    id: 1;
    instance_name: string | null;
    terms_resource_uri: string | null;
    terms_version: string | null;
    /** Format: date-time */
    updated: string;
};
export type Intention = {
    embedding?: number[] | null;
    query: string;
};
/** @enum {string} */
export type InvitationStatus = "pending" | "accepted" | "declined" | "expired";
export type InvitationTokenRequest = {
    token: string;
};
export type InviteeInvitation = {
    /** Format: date-time */
    created: string;
    /** Format: date-time */
    expires_at: string;
    /** Format: uuid */
    id: string;
    /** Format: uuid */
    invited_by_profile_id: string;
    invited_email: string;
    role: components["schemas"]["TeamRole"];
    status: components["schemas"]["InvitationStatus"];
    /** Format: uuid */
    team_id: string;
    team_name: string;
    team_slug: string;
    token: string;
};
export type InvocationAck = {
    /** Format: uuid */
    id: string;
    /** Format: uuid */
    invocation_id: string;
};
export type InvocationActRow = {
    authorship?: components["schemas"]["AgentAuthorship"];
    /** Format: uuid */
    emitter_entity_id: string;
    /** Format: uuid */
    event_id: string;
    event_kind: string;
    invocation_id: string | null;
    /** Format: date-time */
    occurred_at: string;
};
export type InvocationSummary = {
    closed_at: string | null;
    /** Format: uuid */
    correlation_id?: string;
    /** Format: uuid */
    id: string;
    /** Format: date-time */
    opened_at: string;
    /** Format: uuid */
    originating_cogmap_id: string;
    status: string;
    trigger_kind: string;
};
export type Invocation = {
    acts: components["schemas"]["InvocationActRow"][];
    closed_at: string | null;
    /** Format: uuid */
    correlation_id?: string;
    disposition?: components["schemas"]["Disposition"];
    /** Format: uuid */
    id: string;
    /** Format: date-time */
    opened_at: string;
    /** Format: uuid */
    originating_cogmap_id: string;
    outcome: unknown;
    parent_cogmap_id: string | null;
    /** Format: uuid */
    scoped_entity_id: string;
    status: string;
    /** Format: uuid */
    telos_resource_id: string;
    trigger_kind: string;
};
export type IssueMachineRequest = {
    approve?: boolean | null;
    expires_at?: string | null;
    grants: components["schemas"]["ConferredGrant"][];
    label: string;
    owner_team_id?: string | null;
    teams: components["schemas"]["ConferredTeam"][];
};
export type JobFailure = {
    reason: string;
};
export type JobMetrics = {
    kinds: {
        /** Format: int64 */
        dead: number;
        /** Format: int64 */
        due: number;
        /** Format: int64 */
        in_progress: number;
        kind: string;
        /** Format: int32 */
        most_attempts: number;
        /** Format: int64 */
        oldest_seconds: number;
        /** Format: int64 */
        pending: number;
        /** Format: int64 */
        retrying: number;
    }[];
};
export type JobProgress = {
    /** Format: int32 */
    attempts: number;
    /** Format: date-time */
    due_at: string;
    /** Format: date-time */
    finished_at?: string;
    id: string;
    kind: string;
    last_error?: string;
    progress?: components["schemas"]["JobStep"];
    /** @enum {string} */
    state: "pending" | "in_progress" | "done" | "dead";
    subject: {
        /** Format: uuid */
        id: string;
        /** @enum {string} */
        table: "kb_resources" | "kb_contexts" | "kb_cogmaps";
    };
};
export type JobStep = {
    /** Format: int64 */
    done?: number;
    /** Format: int64 */
    of?: number;
    stage: string;
};
export type JoinRequest = {
    accepted_terms_at: string | null;
    accepted_terms_version: string | null;
    /** Format: date-time */
    created: string;
    decision_note: string | null;
    /** Format: uuid */
    id: string;
    message: string | null;
    /** Format: uuid */
    requesting_profile_id: string;
    reviewed_at: string | null;
    reviewed_by_profile_id: string | null;
    source: string;
    status: components["schemas"]["JoinRequestStatus"];
    /** Format: uuid */
    team_id: string;
    /** Format: date-time */
    updated: string;
};
/** @enum {string} */
export type JoinRequestStatus = "pending" | "approved" | "rejected" | "withdrawn";
export type KindOwnerInput = {
    /** Format: uuid */
    kb_profiles: string;
} | {
    /** Format: uuid */
    kb_teams: string;
};
export type LensRow = {
    built_in: boolean;
    /** Format: uuid */
    cogmap_id?: string;
    description?: string;
    /** Format: uuid */
    id: string;
    name: string;
};
export type LineageNode = {
    /** Format: int32 */
    depth: number;
    edge_folded: boolean;
    /** Format: uuid */
    edge_id: string;
    is_active: boolean;
    ref: string;
    /** Format: uuid */
    resource_id: string;
    title: string;
};
export type LocateRequest = {
    as_of?: string | null;
    ids: string[];
    lens_id?: string | null;
};
export type MachineClient = {
    client_id: string;
    /** Format: date-time */
    created: string;
    expires_at: string | null;
    /** Format: uuid */
    id: string;
    /** @enum {string} */
    issuer: "atlas" | "auth0-m2m";
    label: string;
    last_seen_at: string | null;
    /** Format: uuid */
    profile_id: string;
    /** Format: uuid */
    registered_by_profile_id: string;
    revoked_at: string | null;
    revoked_by_profile_id: string | null;
    team_id: string | null;
};
export type MachineClientWithSecret = {
    client: components["schemas"]["MachineClient"];
    client_secret: string;
};
export type MachineRegistration = {
    client_id: string;
    /** Format: date-time */
    created: string;
    expires_at: string | null;
    /** Format: uuid */
    id: string;
    label: string | null;
    last_seen_at: string | null;
    live: boolean;
    revoked_at: string | null;
    revoked_by_profile_id: string | null;
};
export type ManagedMeta = {
    "service-branch"?: string;
    "service-effort"?: string;
    "service-llm-model"?: string;
    "service-llm-run"?: string;
    "service-mode"?: string;
    "service-pr"?: string;
    "service-provenance"?: string;
    /** Format: int64 */
    "service-seq"?: number;
    "service-stage"?: string;
    "service-status"?: string;
};
export type ManagedMetaRequest = {
    "service-branch"?: string | null;
    "service-effort"?: string | null;
    "service-llm-model"?: string | null;
    "service-llm-run"?: string | null;
    "service-mode"?: string | null;
    "service-pr"?: string | null;
    "service-provenance"?: string | null;
    "service-seq"?: number | null;
    "service-stage"?: string | null;
    "service-status"?: string | null;
    "temper-branch"?: string | null;
    "temper-effort"?: string | null;
    "temper-llm-model"?: string | null;
    "temper-llm-run"?: string | null;
    "temper-mode"?: string | null;
    "temper-pr"?: string | null;
    "temper-provenance"?: string | null;
    "temper-seq"?: number | null;
    "temper-stage"?: string | null;
    "temper-status"?: string | null;
};
export type MapIdpGroupRequest = {
    group: string;
    idp_key: string;
    role: components["schemas"]["TeamRole"];
    /** Format: uuid */
    team_id: string;
};
export type MapTerritory = {
    /** Format: uuid */
    anchor_id: string;
    came_from?: components["schemas"]["RelatedRegion"][];
    /** @enum {string} */
    change?: "new" | "changed" | "same";
    /** Format: double */
    coherence?: number;
    /** Format: uuid */
    id: string;
    kind: components["schemas"]["TerritoryKind"];
    label?: string;
    /** Format: int32 */
    member_count: number;
    region_ids?: string[];
    /** Format: double */
    salience?: number;
};
export type MappedIdpGroup = {
    group: string;
    idp_key: string;
    role: components["schemas"]["TeamRole"];
    /** Format: uuid */
    team_id: string;
    team_slug: string;
};
export type MatchLocation = {
    /** Format: uuid */
    block_id: string;
    header_path?: string;
    snippet?: string;
};
export type MaterializeAck = {
    /** Format: uuid */
    anchor_id: string;
    anchor_table: components["schemas"]["AnchorTable"];
    /** Format: uuid */
    cogmap_id?: string;
    /** Format: int64 */
    formation_events: number;
    materialized: boolean;
    membership_fingerprint?: string;
    /** Format: int64 */
    regions?: number;
    /** Format: int64 */
    threshold: number;
};
export type MaterializeDelta = {
    /** Format: uuid */
    cogmap_id: string;
    exceeds_threshold: boolean;
    /** Format: int64 */
    formation_events: number;
    /** Format: int64 */
    threshold: number;
    /** Format: uuid */
    watermark?: string;
};
export type MaterializeRequest = {
    lens_id?: string | null;
    threshold?: number | null;
};
/** @enum {string} */
export type MergePolicy = "manual" | "auto";
export type MetaUpdatePayload = {
    confidence?: components["schemas"]["ConfidenceBand"] | null;
    correlation_id?: string | null;
    invocation_id?: string | null;
    managed_hash: string;
    managed_meta: components["schemas"]["ManagedMetaRequest"];
    model?: string | null;
    open_hash: string;
    open_meta: ({
        date?: string | null;
        depends_on?: string[] | null;
        derived_from?: (string | string[]) | null;
        descriptor?: string | null;
        keywords?: (string | string[]) | null;
        preceded_by?: (string | string[]) | null;
        references?: string[] | null;
        relates_to?: string[] | null;
        tags?: (string | string[]) | null;
    } & {
        [key: string]: unknown;
    }) | null;
    persona?: string | null;
    rationale?: string | null;
    reasoning?: string | null;
    /** Format: uuid */
    resource_id: string;
};
export type NarrowedBy = {
    /** Format: int64 */
    admitted?: number;
    /** Format: int64 */
    excluded?: number;
    key: string;
    value: string;
};
/** @enum {string} */
export type NodeHome = "context" | "cogmap";
export type OpenInvocationRequest = {
    /** Format: uuid */
    originating_cogmap: string;
    parent_cogmap?: string | null;
    trigger_kind: string;
};
/** @enum {string} */
export type OrdOp = "gt" | "gte" | "lt" | "lte";
export type OrphanNode = {
    /** Format: uuid */
    anchor_id: string;
    anchor_label?: string;
    /** Format: int32 */
    degree: number;
    doc_type?: string;
    /** Format: uuid */
    id: string;
    title: string;
};
export type OutcomeDeclaration = {
    returns: components["schemas"]["ReturnSpec"][];
};
export type PanoramaCounts = {
    /** Format: int32 */
    bridges: number;
    /** Format: int32 */
    orphans: number;
    /** Format: int32 */
    resources: number;
    /** Format: int32 */
    territories: number;
};
/** @enum {string} */
export type ParameterType = "text" | "integer" | "number" | "boolean" | "uuid" | "text_list" | "uuid_list";
export type PendingJoinRequest = {
    accepted_terms_at: string | null;
    accepted_terms_version: string | null;
    /** Format: date-time */
    created: string;
    decision_note: string | null;
    display_name: string;
    email: string | null;
    /** Format: uuid */
    id: string;
    message: string | null;
    /** Format: uuid */
    requesting_profile_id: string;
    reviewed_at: string | null;
    reviewed_by_profile_id: string | null;
    source: string;
    status: components["schemas"]["JoinRequestStatus"];
    /** Format: uuid */
    team_id: string;
    /** Format: date-time */
    updated: string;
};
export type PendingReference = {
    /** Format: date-time */
    created: string;
    /** Format: uuid */
    id: string;
    message: string | null;
};
export type PlanCost = {
    /** Format: int64 */
    embeddings: number;
    /** Format: int64 */
    rows_estimated: number;
    /** Format: int64 */
    statements: number;
};
export type PlanParameter = {
    default?: unknown;
    name: components["schemas"]["StageName"];
    type: components["schemas"]["ParameterType"];
};
/** @enum {string} */
export type Polarity = "forward" | "inverse";
export type Principal = {
    /** Format: date-time */
    created: string;
    display_name: string;
    email: string | null;
    handle: string;
    /** Format: uuid */
    id: string;
    is_admin: boolean;
    kind: components["schemas"]["PrincipalKind"];
    last_change: components["schemas"]["StandingEntry"] | null;
    standing: string | null;
};
export type PrincipalDecision = {
    /** Format: uuid */
    profile_id: string;
    refused: components["schemas"]["RefusedAct"] | null;
    standing: string | null;
};
export type PrincipalDecisions = {
    outcomes: components["schemas"]["PrincipalDecision"][];
};
export type PrincipalDetail = {
    /** Format: date-time */
    created: string;
    display_name: string;
    email: string | null;
    handle: string;
    /** Format: uuid */
    id: string;
    is_admin: boolean;
    kind: components["schemas"]["PrincipalKind"];
    last_change: components["schemas"]["StandingEntry"] | null;
    log: components["schemas"]["StandingEntry"][];
    standing: string | null;
};
/** @enum {string} */
export type PrincipalKind = "human" | "machine" | "system";
export type PrincipalList = {
    /** Format: int64 */
    limit: number;
    /** Format: int64 */
    offset: number;
    rows: components["schemas"]["Principal"][];
    truncated: boolean;
};
/** @enum {string} */
export type PrincipalTable = "kb_profiles" | "kb_teams";
export type Profile = {
    avatar_url: string | null;
    /** Format: date-time */
    created: string;
    display_name: string;
    email: string | null;
    /** Format: uuid */
    id: string;
    preferences: unknown;
    slug: string;
    /** Format: date-time */
    updated: string;
    vault_config: unknown;
};
export type ProfileAuthLink = {
    auth_provider: string;
    auth_provider_user_id: string;
    email: string | null;
    email_verified: boolean;
    /** Format: uuid */
    id: string;
    is_default: boolean;
    /** Format: date-time */
    linked_at: string;
    /** Format: uuid */
    profile_id: string;
};
export type ProfileUpdateRequest = {
    display_name?: string | null;
    preferences?: unknown | null;
    vault_config?: components["schemas"]["VaultConfig"] | null;
};
export type ProfileWithEntitlements = {
    avatar_url: string | null;
    /** Format: date-time */
    created: string;
    display_name: string;
    email: string | null;
    entitlements: components["schemas"]["Entitlements"];
    /** Format: uuid */
    id: string;
    preferences: unknown;
    slug: string;
    /** Format: date-time */
    updated: string;
    vault_config: unknown;
};
export type PromoteAdminRequest = {
    /** Format: uuid */
    profile_id: string;
    team_id?: string | null;
};
export type PropertyOp = {
    /** @constant */
    op: "has_key";
} | {
    /** @constant */
    op: "contains";
    values: unknown[];
} | {
    direction: components["schemas"]["OrdOp"];
    /** @constant */
    op: "compare";
    value: unknown;
};
export type PropertyPredicate = {
    key: string;
    op: components["schemas"]["PropertyOp"];
};
export type ProvenanceSource = {
    /** @constant */
    kind: "event";
    /** Format: uuid */
    value: string;
} | {
    /** @constant */
    kind: "resource";
    /** Format: uuid */
    value: string;
} | {
    /** @constant */
    kind: "remote";
    value: string;
};
export type PublicSystemSettings = {
    instance_name: string | null;
    terms_resource_uri: string | null;
    terms_version: string | null;
};
export type Purge = {
    body_hash: string;
    erased: components["schemas"]["PurgeCounts"];
    /** Format: uuid */
    event_id: string;
    /** Format: date-time */
    purged_at: string;
    /** Format: uuid */
    purged_by: string;
    receipt: string;
    /** Format: uuid */
    resource_id: string;
    verification_key: components["schemas"]["ReceiptKey"];
};
export type PurgeCounts = {
    /** Format: int32 */
    artifacts: number;
    /** Format: int32 */
    chunks: number;
    /** Format: int32 */
    edges: number;
    /** Format: int32 */
    events: number;
    /** Format: int32 */
    properties: number;
    /** Format: int32 */
    revisions: number;
    /** Format: int32 */
    versions: number;
};
export type PurgedJobs = {
    purged: string[];
};
export type QuantityScale = {
    /** @constant */
    scale: "unit_interval";
} | {
    bounds: string;
    /** @constant */
    scale: "other_range";
} | {
    /** @constant */
    scale: "unbounded";
};
export type QueryLanguage = {
    acts: components["schemas"]["ActDeclaration"][];
    limits: {
        cost: number;
        predicates: number;
        values: number;
    };
    plan: {
        [key: string]: unknown;
    };
};
export type QueryResponse = {
    dry_run?: components["schemas"]["DryRun"];
    explain?: components["schemas"]["Explanation"];
    returned: {
        [key: string]: components["schemas"]["StageResult"];
    };
    trace: components["schemas"]["CompositionTrace"];
};
export type QueuedJob = {
    /** Format: int32 */
    attempts: number;
    /** Format: uuid */
    claimed_by?: string;
    /** Format: uuid */
    correlation_id?: string;
    /** Format: date-time */
    due_at: string;
    /** Format: date-time */
    enqueued_at: string;
    /** Format: date-time */
    finished_at?: string;
    id: string;
    key: string;
    kind: string;
    last_error?: string;
    /** Format: date-time */
    leased_until?: string;
    progress?: components["schemas"]["JobStep"];
    /** @enum {string} */
    state: "pending" | "in_progress" | "done" | "dead";
    subject: {
        /** Format: uuid */
        id: string;
        /** @enum {string} */
        table: "kb_resources" | "kb_contexts" | "kb_cogmaps";
    };
    worker?: string;
};
export type QueuedJobList = {
    jobs: components["schemas"]["QueuedJob"][];
    /** Format: int64 */
    limit: number;
    /** Format: int64 */
    offset: number;
    truncated: boolean;
};
export type ReachChange = {
    everyone: boolean;
    gains: components["schemas"]["Capability"][];
    handle: string | null;
    loses: components["schemas"]["Capability"][];
    profile_id: string | null;
    subject: components["schemas"]["ReachSubject"];
};
export type ReachChanges = {
    changes: components["schemas"]["ReachChange"][];
    /** Format: int64 */
    total: number;
    truncated: boolean;
};
export type ReachSubject = {
    /** Format: uuid */
    id: string;
    /** @enum {string} */
    kind: "kb_resources" | "kb_contexts" | "kb_cogmaps";
};
export type ReadinessResponse = {
    checks: {
        [key: string]: string;
    };
    status: string;
};
export type ReassignAck = {
    /** Format: uuid */
    resource_id: string;
    /** Format: uuid */
    to_profile_id: string;
};
export type ReassignContextOutcome = {
    /** Format: uuid */
    context_id: string;
    inherited_read_grants: components["schemas"]["InheritedReadGrant"][];
    inherited_shares: components["schemas"]["InheritedShare"][];
    owner_ref: string;
    reassigned: boolean;
};
export type ReassignContextRequest = {
    /** Format: uuid */
    to_team_id: string;
};
export type ReassignResourceRequest = {
    confidence?: components["schemas"]["ConfidenceBand"] | null;
    correlation_id?: string | null;
    invocation_id?: string | null;
    model?: string | null;
    persona?: string | null;
    rationale?: string | null;
    reasoning?: string | null;
    /** Format: uuid */
    to_profile_id: string;
};
export type RebindMachineRequest = {
    client_id: string;
    expires_at?: string | null;
    /** Format: uuid */
    from_machine_client_id: string;
    keep_old_active?: boolean | null;
    label: string;
};
export type ReceiptKey = {
    /** @constant */
    alg: "EdDSA";
    /** @constant */
    crv: "Ed25519";
    kid: string;
    /** @constant */
    kty: "OKP";
    x: string;
};
export type ReconcileCogmapRequest = {
    entries: components["schemas"]["ReconcileEntry"][];
    fold_edges?: components["schemas"]["ReconcileEdgeTombstone"][] | null;
    fold_resources?: components["schemas"]["ReconcileTombstone"][] | null;
    telos?: components["schemas"]["ReconcileTelos"] | null;
};
export type ReconcileEdge = {
    /** @enum {string} */
    kind: "express" | "contains" | "leads_to" | "near";
    label?: string | null;
    polarity?: ("forward" | "inverse") | null;
    /** Format: uuid */
    to: string;
    weight?: number | null;
};
export type ReconcileEdgeTombstone = {
    /** Format: uuid */
    from: string;
    /** @enum {string} */
    kind: "express" | "contains" | "leads_to" | "near";
    /** Format: uuid */
    to: string;
};
export type ReconcileEntry = {
    body?: string | null;
    chunks_packed?: string | null;
    content_hash?: string | null;
    doc_type?: string | null;
    edges?: components["schemas"]["ReconcileEdge"][] | null;
    facets?: {
        [key: string]: unknown;
    } | null;
    /** Format: uuid */
    id: string;
    origin_uri: string;
    title: string;
};
export type ReconcileOutcome = {
    charter: components["schemas"]["CharterDisposition"];
    /** Format: int32 */
    created: number;
    /** Format: int32 */
    folded: number;
    /** Format: int32 */
    unchanged: number;
    /** Format: int32 */
    updated: number;
};
export type ReconcileTelos = {
    blocks?: components["schemas"]["ReconcileTelosBlock"][] | null;
    framing?: string[] | null;
    questions?: components["schemas"]["CharterQuestion"][] | null;
    statement?: string | null;
};
export type ReconcileTelosBlock = {
    body?: string | null;
    chunks_packed?: string | null;
    /** @enum {string} */
    role: "statement" | "question" | "framing";
};
export type ReconcileTombstone = {
    /** Format: uuid */
    id: string;
};
export type RedrivenJobs = {
    redriven: string[];
};
export type ReembedRequest = {
    all?: boolean | null;
    context_id?: string | null;
    dry_run?: boolean | null;
    limit?: number | null;
    resource_id?: string | null;
};
export type ReembedResponse = {
    enqueued: string[];
    /** Format: int64 */
    stale_chunks: number;
    /** Format: int64 */
    stale_resources: number;
};
export type ReferenceTarget = {
    id: string;
    kind: string;
};
export type RefusalExplanation = {
    admitted: boolean;
    open_request: components["schemas"]["PendingReference"] | null;
    open_review: components["schemas"]["PendingReference"] | null;
    principal: components["schemas"]["Principal"];
    reason: string | null;
    refused_by: ("gate_one" | "gate_two") | null;
    registrations: components["schemas"]["MachineRegistration"][];
    remedies: components["schemas"]["Remedy"][];
};
export type RefusedAct = {
    code: string;
    message: string;
};
export type RegionDisclosure = {
    /** Format: uuid */
    region_id: string;
    /** Format: double */
    region_score: number;
};
export type RegionMember = {
    /** Format: double */
    affinity?: number;
    /** Format: int32 */
    degree: number;
    doc_type?: string;
    /** Format: uuid */
    id: string;
    title: string;
    /** Format: date-time */
    updated: string;
};
export type RegionMembers = {
    /** Format: uuid */
    next?: string;
    rows: components["schemas"]["RegionMember"][];
    /** Format: int32 */
    total: number;
};
export type RegisterConnectionRequest = {
    connector: string;
    event_type_header: string;
    event_types?: string[] | null;
    /** Format: uuid */
    home_context_id: string;
    team_ids?: string[] | null;
};
export type RegisterMachineRequest = {
    approve?: boolean | null;
    client_id: string;
    expires_at?: string | null;
    grants: components["schemas"]["ConferredGrant"][];
    label: string;
    owner_team_id?: string | null;
    teams: components["schemas"]["ConferredTeam"][];
};
export type RelatedRegion = {
    /** Format: uuid */
    id: string;
    /** Format: int32 */
    shared: number;
};
export type RelationshipAck = {
    /** Format: uuid */
    edge_handle: string;
};
export type Remedy = {
    act: string;
    command: string;
    method: string;
    path: string;
};
export type RemoveMemberOutcome = {
    dry_run?: components["schemas"]["ReachChanges"];
    residual_other: components["schemas"]["ResidualOther"];
    residual_owned: components["schemas"]["ResidualOwnedReach"];
};
export type RenameContextOutcome = {
    /** Format: uuid */
    context_id: string;
    context_ref: string;
    name: string;
    owner_ref: string;
    renamed: boolean;
    slug: string;
};
export type RenameContextRequest = {
    confidence?: components["schemas"]["ConfidenceBand"] | null;
    correlation_id?: string | null;
    invocation_id?: string | null;
    model?: string | null;
    name: string;
    persona?: string | null;
    rationale?: string | null;
    reasoning?: string | null;
};
export type ReplacePlanRequest = {
    name: string;
    /** @default [] */
    parameters?: components["schemas"]["PlanParameter"][];
    plan: unknown;
};
export type ResidualBucket = {
    /** Format: int32 */
    count: number;
    value: string;
};
export type ResidualContext = {
    context_ref: string;
    /** Format: int32 */
    count: number;
};
export type ResidualGroups = {
    buckets: components["schemas"]["ResidualBucket"][];
    group_key: string;
};
export type ResidualOther = {
    /** Format: int32 */
    direct_grants: number;
    own_contexts: string[];
    team_contexts: components["schemas"]["ResidualOwnedReach"];
};
export type ResidualOwnedReach = {
    contexts: components["schemas"]["ResidualContext"][];
    /** Format: int32 */
    count: number;
};
export type ResourceAnnotateRequest = {
    confidence?: components["schemas"]["ConfidenceBand"] | null;
    content_block?: string | null;
    correlation_id?: string | null;
    invocation_id?: string | null;
    model?: string | null;
    persona?: string | null;
    rationale?: string | null;
    reasoning?: string | null;
    sources?: components["schemas"]["ProvenanceSource"][] | null;
};
export type ResourceCreateRequest = {
    confidence?: components["schemas"]["ConfidenceBand"] | null;
    correlation_id?: string | null;
    doc_type: string;
    idempotency_key?: string | null;
    invocation_id?: string | null;
    /** Format: uuid */
    kb_context_id: string;
    model?: string | null;
    origin_uri: string;
    persona?: string | null;
    rationale?: string | null;
    reasoning?: string | null;
    title: string;
    unique_origin?: boolean | null;
};
export type ResourceFacetRow = {
    authored_by_display_name?: string;
    /** Format: uuid */
    authored_by_event_id: string;
    authored_by_handle?: string;
    /** Format: uuid */
    authored_by_profile_id?: string;
    /** Format: date-time */
    created: string;
    /** Format: uuid */
    property_id: string;
    property_key: string;
    value: unknown;
    /** Format: double */
    weight: number;
};
export type ResourceFacets = {
    doc_type: {
        [key: string]: number;
    };
    stage: {
        [key: string]: number;
    };
    status: {
        [key: string]: number;
    };
};
export type ResourceFacetsResponse = {
    facets: components["schemas"]["ResourceFacetRow"][];
    /** Format: uuid */
    resource: string;
};
export type ResourceFilter = {
    /** @default [] */
    doc_type?: string[];
    /** @default [] */
    facets?: components["schemas"]["FacetPredicate"][];
    owner?: string | null;
    /** @default [] */
    properties?: components["schemas"]["PropertyPredicate"][];
    stage?: string | null;
    status?: string | null;
    /** @default [] */
    tags?: string[];
    title_contains?: string | null;
};
export type ResourceGrantBody = {
    can_delete: boolean;
    can_grant: boolean;
    /** @constant */
    can_read: true;
    can_write: boolean;
    mode?: ("replace" | "merge") | null;
    /** Format: uuid */
    principal_id: string;
    /** @enum {string} */
    principal_table: "kb_profiles" | "kb_teams";
};
export type ResourceHit = {
    located_at: components["schemas"]["MatchLocation"] | null;
    resource: components["schemas"]["ResourceView"];
    scoring: components["schemas"]["Scoring"];
    via?: components["schemas"]["ViaEntry"][];
};
export type ResourceLineage = {
    ancestors: components["schemas"]["LineageNode"][];
    descendants: components["schemas"]["LineageNode"][];
    /** Format: uuid */
    resource_id: string;
};
export type ResourceListResponse = {
    facets: components["schemas"]["ResourceFacets"];
    limit: number | null;
    /** Format: int64 */
    offset: number;
    /** Format: int64 */
    returned: number;
    rows: components["schemas"]["ResourceView"][];
    /** Format: int64 */
    total: number;
    truncated: boolean;
};
export type ResourceLocation = {
    region_id: string | null;
    /** Format: uuid */
    resource_id: string;
};
export type ResourceRevokeBody = {
    /** Format: uuid */
    principal_id: string;
    /** @enum {string} */
    principal_table: "kb_profiles" | "kb_teams";
};
/** @enum {string} */
export type ResourceSection = "open-meta" | "body" | "edges";
/** @enum {string} */
export type ResourceSortField = "updated" | "created" | "title" | "stage" | "seq" | "context_name" | "doc_type_name";
export type ResourceUpdateRequest = {
    chunks_packed?: string | null;
    clear_goal?: boolean | null;
    confidence?: components["schemas"]["ConfidenceBand"] | null;
    content?: string | null;
    content_block?: string | null;
    content_hash?: string | null;
    context_to?: string | null;
    correlation_id?: string | null;
    embed?: ("now" | "later") | null;
    goal?: string | null;
    invocation_id?: string | null;
    managed_meta?: components["schemas"]["ManagedMetaRequest"] | null;
    model?: string | null;
    open_meta?: ({
        date?: string | null;
        depends_on?: string[] | null;
        derived_from?: (string | string[]) | null;
        descriptor?: string | null;
        keywords?: (string | string[]) | null;
        preceded_by?: (string | string[]) | null;
        references?: string[] | null;
        relates_to?: string[] | null;
        tags?: (string | string[]) | null;
    } & {
        [key: string]: unknown;
    }) | null;
    open_meta_add?: {
        [key: string]: unknown[];
    } | null;
    persona?: string | null;
    rationale?: string | null;
    reasoning?: string | null;
    sources?: components["schemas"]["ProvenanceSource"][] | null;
    title?: string | null;
    type_to?: string | null;
    unset?: string[] | null;
};
export type Resource = {
    body_hash?: string;
    body_storage?: components["schemas"]["BodyStorage"];
    /** Format: uuid */
    cogmap_id?: string;
    cogmap_name?: string;
    content?: string;
    context_name?: string;
    context_owner_ref?: string;
    context_ref?: string;
    context_slug?: string;
    /** Format: date-time */
    created: string;
    doc_type_name: string;
    /** @enum {string} */
    embedding_status?: "ready" | "pending" | "failed";
    /** @constant */
    existing?: true;
    /** Format: uuid */
    id: string;
    ingest_state?: components["schemas"]["IngestState"];
    is_active: boolean;
    /** Format: uuid */
    kb_context_id?: string;
    managed_meta: components["schemas"]["ManagedMeta"];
    open_meta?: unknown;
    origin_uri: string;
    /** Format: uuid */
    originator_profile_id: string;
    owner_handle: string;
    /** Format: uuid */
    owner_profile_id: string;
    ref: string;
    title: string;
    /** Format: date-time */
    updated: string;
};
export type ReturnSpec = {
    stage: components["schemas"]["StageName"];
    /** @default [] */
    with?: components["schemas"]["ResourceSection"][];
};
export type RetypeRelationshipRequest = {
    confidence?: components["schemas"]["ConfidenceBand"] | null;
    correlation_id?: string | null;
    edge_kind: components["schemas"]["EdgeKind"];
    invocation_id?: string | null;
    model?: string | null;
    persona?: string | null;
    polarity: components["schemas"]["Polarity"];
    rationale?: string | null;
    reasoning?: string | null;
};
export type Review = {
    /** Format: date-time */
    created: string;
    decided_at: string | null;
    decided_by_profile_id: string | null;
    decision_note: string | null;
    display_name: string;
    email: string | null;
    /** Format: uuid */
    id: string;
    message: string | null;
    /** Format: uuid */
    profile_id: string;
    slug: string;
    standing: string | null;
    /** @enum {string} */
    status: "open" | "reinstated" | "upheld";
};
/** @enum {string} */
export type ReviewDecision = "reinstated" | "upheld";
export type RevokeOutcome = {
    dry_run?: components["schemas"]["ReachChanges"];
    revoked: boolean;
};
export type RevokePrincipalRequest = {
    reason: string;
};
export type ReweightRelationshipRequest = {
    confidence?: components["schemas"]["ConfidenceBand"] | null;
    correlation_id?: string | null;
    invocation_id?: string | null;
    model?: string | null;
    persona?: string | null;
    rationale?: string | null;
    reasoning?: string | null;
    weight: number;
};
export type RotateSecretRequest = {
    grace_seconds: number;
};
export type RunPlanRequest = {
    /** @default {} */
    arguments?: {
        [key: string]: unknown;
    };
    /** @default false */
    dry_run?: boolean;
    /** @default false */
    explain?: boolean;
};
export type SavePlanRequest = {
    name: string;
    /** @default [] */
    parameters?: components["schemas"]["PlanParameter"][];
    plan: unknown;
    team_id?: string | null;
};
export type SavedPlan = {
    /** Format: date-time */
    created: string;
    /** Format: uuid */
    id: string;
    name: string;
    parameters: components["schemas"]["PlanParameter"][];
    plan: unknown;
    /** Format: uuid */
    saved_by: string;
    /** Format: uuid */
    team_id?: string;
    /** Format: date-time */
    updated: string;
};
export type SavedPlanList = {
    plans: components["schemas"]["SavedPlan"][];
    truncated: boolean;
};
export type ScopeDeliveryRequest = {
    reason?: string | null;
    /** @enum {string} */
    scope: "in_scope" | "out_of_scope" | "undetermined";
};
export type ScoreKind = string;
export type Scoring = {
    /** Format: double */
    score: number;
    score_kind: components["schemas"]["ScoreKind"];
};
export type SearchParams = {
    bound_ids?: string[] | null;
    cogmap_id?: string | null;
    cogmap_ids?: string[] | null;
    context_ref?: string | null;
    doc_type?: string | null;
    embedding?: number[] | null;
    limit?: number | null;
    offset?: number | null;
    query?: string | null;
    search_config?: string | null;
};
/** @enum {string} */
export type SearchReason = "ok" | "no_match" | "out_of_scope";
export type SearchResponse = {
    exact: components["schemas"]["ExactArm"];
    scope: components["schemas"]["SearchScopeInfo"];
    wide: components["schemas"]["WideArm"];
};
/** @enum {string} */
export type SearchScope = "global" | "context" | "cogmap";
export type SearchScopeInfo = {
    kind: components["schemas"]["SearchScope"];
    /** Format: int64 */
    size?: number;
};
export type SegmentInfo = {
    /** Format: uuid */
    block_id: string;
    byte_hash?: string;
    /** Format: int64 */
    bytes?: number;
    content_hash: string;
    /** Format: int32 */
    seq: number;
};
export type SegmentedBegin = {
    block_budget: number;
    source_hash?: string | null;
    total_blocks_hint?: number | null;
};
export type SegmentedBeginResponse = {
    blocks: components["schemas"]["SegmentInfo"][];
    body_hash: string;
    /** Format: uuid */
    correlation_id: string;
    /** @constant */
    existing?: true;
    /** Format: uuid */
    resource_id: string;
};
export type Selector = {
    event_types?: string[] | null;
    /** @constant */
    kind: "git_hub_repository";
    repo: string;
} | {
    /** @constant */
    kind: "git_hub_codeowners_paths";
    paths: string[];
    repo: string;
} | {
    /** @constant */
    kind: "linear_project";
    project_id: string;
};
export type ShapeDeclareRequest = {
    confidence?: components["schemas"]["ConfidenceBand"] | null;
    correlation_id?: string | null;
    enforcement: components["schemas"]["EnforcementMode"];
    invocation_id?: string | null;
    kind: string;
    kind_owner?: components["schemas"]["KindOwnerInput"] | null;
    model?: string | null;
    persona?: string | null;
    rationale?: string | null;
    reasoning?: string | null;
    schema: unknown;
};
export type ShapeProblem = {
    message: string;
    path: string;
};
export type Shape = {
    artifact_kind: string;
    /** Format: date-time */
    created: string;
    enforcement: components["schemas"]["EnforcementMode"];
    /** Format: uuid */
    home_anchor_id: string;
    home_anchor_table: string;
    is_folded: boolean;
    /** Format: uuid */
    kind_owner_id: string;
    kind_owner_table: string;
    schema: unknown;
    /** Format: uuid */
    shape_id: string;
    /** Format: int32 */
    shape_version: number;
};
export type ShareContextOutcome = {
    /** Format: uuid */
    context_id: string;
    dry_run?: components["schemas"]["ReachChanges"];
    reaches_everyone: boolean;
    shared: boolean;
    /** Format: uuid */
    team_id: string;
};
export type ShareContextRequest = {
    /** Format: uuid */
    team_id: string;
};
export type SlackDisconnectRequest = {
    slack_principal_id: string;
};
export type SlackDisconnectResponse = {
    disconnected: components["schemas"]["SlackDisconnectedPrincipal"][];
};
export type SlackDisconnectedPrincipal = {
    grant_deleted: boolean;
    idp_revocation: components["schemas"]["IdpRevocation"];
    /** Format: int64 */
    intents_deleted: number;
    slack_principal_id: string;
};
export type SliceRequest = {
    depth: number;
    edge_kinds?: components["schemas"]["EdgeKind"][] | null;
    seeds: string[];
};
/** @enum {string} */
export type SortOrder = "desc" | "asc";
/** @enum {string} */
export type StageDisposition = "answered" | "empty" | "withheld" | "refused";
export type StageInput = {
    as: components["schemas"]["StageRelation"];
    /** @constant */
    from: "caller";
    ids: components["schemas"]["IdSet"];
} | {
    as: components["schemas"]["StageRelation"];
    /** @constant */
    from: "upstream";
    stage: components["schemas"]["StageName"];
};
export type StageInputTrace = {
    /** Format: int64 */
    ids: number;
    /** @enum {string} */
    relation: "bound" | "seed";
    source: components["schemas"]["InputSource"];
};
export type StageName = string;
export type StageNode = components["schemas"]["ActInvocation"] | components["schemas"]["CombineNode"];
export type StageOutput = {
    hits: components["schemas"]["ResourceHit"][];
    /** @constant */
    produced: "resources";
};
/** @enum {string} */
export type StageRelation = "bound" | "seed";
export type StageResult = {
    act: string;
    disclosed_regions: components["schemas"]["RegionDisclosure"][];
    disposition: components["schemas"]["StageDisposition"];
    extent: components["schemas"]["Extent"];
    /** Format: int64 */
    input_ids: number;
    /** Format: int64 */
    input_unusable: number;
    narrowed_by: components["schemas"]["NarrowedBy"][];
    orders_by?: components["schemas"]["ActQuantity"];
    produced: components["schemas"]["StageOutput"];
    refusal?: components["schemas"]["ActRefusal"];
    terms_applied: {
        /** Format: int64 */
        limit?: number;
        /** Format: int64 */
        offset?: number;
        /** Format: int64 */
        regions?: number;
    };
};
export type StageTrace = {
    act: string;
    disclosed_regions: components["schemas"]["RegionDisclosure"][];
    disposition: components["schemas"]["StageDisposition"];
    extent: components["schemas"]["Extent"];
    /** Format: int64 */
    input_ids: number;
    /** Format: int64 */
    input_unusable: number;
    inputs?: components["schemas"]["StageInputTrace"][];
    narrowed_by: components["schemas"]["NarrowedBy"][];
    /** Format: int64 */
    produced_ids: number;
    refusal?: components["schemas"]["ActRefusal"];
    stage: string;
    terms_applied: {
        /** Format: int64 */
        limit?: number;
        /** Format: int64 */
        offset?: number;
        /** Format: int64 */
        regions?: number;
    };
};
export type StandingEntry = {
    act: string;
    actor: components["schemas"]["Actor"] | null;
    /** Format: uuid */
    id: string;
    /** Format: date-time */
    occurred_at: string;
    prior_state: string | null;
    reason: string | null;
    resulting_state: string;
};
/** @enum {string} */
export type StandingFilter = "denied" | "requested" | "approved" | "revoked" | "deactivated" | "absent";
export type StandingShape = {
    /** Format: int32 */
    audit_coverage: number;
    band: string;
    /** Format: int32 */
    citation_magnitude: number;
    /** Format: double */
    citation_quality: number;
    /** Format: double */
    contradiction_balance: number;
    /** Format: uuid */
    finding_id: string;
    /** Format: double */
    freshness: number;
    /** Format: double */
    r_parent: number;
};
export type StewardChange = {
    /** Format: uuid */
    context_id: string;
    /** Format: uuid */
    event_id: string;
    event_type: string;
    /** Format: date-time */
    occurred_at: string;
    /** Format: uuid */
    resource_id: string;
};
export type StewardChanges = {
    changes: components["schemas"]["StewardChange"][];
    /** Format: uuid */
    next?: string;
};
export type Subscriber = {
    /** Format: uuid */
    id: string;
    table: string;
};
export type Subscription = {
    auto_sync?: boolean;
    context: string;
    doc_types?: string[] | null;
    local_paths?: string[];
    merge_policy?: components["schemas"]["MergePolicy"];
    owner?: string | null;
    repos?: string[];
    team?: string | null;
};
export type SubscriptionDelivery = {
    confidence: number | null;
    decided_at: string | null;
    decided_by_invocation_id: string | null;
    decided_by_profile_id: string | null;
    disposition: components["schemas"]["DeliveryDisposition"] | null;
    /** Format: uuid */
    event_id: string;
    event_type: string;
    /** Format: uuid */
    id: string;
    rationale: string | null;
    /** Format: date-time */
    received_at: string;
    scope: components["schemas"]["DeliveryScope"];
    scope_reason: string | null;
    /** Format: uuid */
    subscription_id: string;
};
export type SubscriptionDeliveryList = {
    deliveries: components["schemas"]["SubscriptionDelivery"][];
    /** Format: int64 */
    limit: number;
    /** Format: int64 */
    offset: number;
    truncated: boolean;
};
export type SubscriptionDeliveryWithBody = {
    body: unknown;
    confidence: number | null;
    decided_at: string | null;
    decided_by_invocation_id: string | null;
    decided_by_profile_id: string | null;
    disposition: components["schemas"]["DeliveryDisposition"] | null;
    /** Format: uuid */
    event_id: string;
    event_type: string;
    /** Format: uuid */
    id: string;
    rationale: string | null;
    /** Format: date-time */
    received_at: string;
    scope: components["schemas"]["DeliveryScope"];
    scope_reason: string | null;
    /** Format: uuid */
    subscription_id: string;
};
/** @enum {string} */
export type SubscriptionLiveness = "revoked" | "matching" | "selector_matches_nothing" | "connection_not_authenticated" | "source_quiet";
export type SubscriptionOverride = {
    auto_sync?: boolean | null;
    local_paths?: string[] | null;
    merge_policy?: components["schemas"]["MergePolicy"] | null;
};
export type TeamCreateRequest = {
    auto_join_role?: components["schemas"]["TeamRole"] | null;
    name?: string | null;
    parent?: string | null;
    slug: string;
};
export type TeamDeletionOutcome = {
    dry_run?: components["schemas"]["ReachChanges"];
};
export type TeamDetail = {
    auto_join_role: components["schemas"]["TeamRole"] | null;
    /** Format: date-time */
    created: string;
    description: string | null;
    /** Format: uuid */
    id: string;
    members: components["schemas"]["TeamMemberDetail"][];
    name: string;
    slug: string;
};
export type TeamInvitation = {
    /** Format: date-time */
    created: string;
    /** Format: date-time */
    expires_at: string;
    /** Format: uuid */
    id: string;
    /** Format: uuid */
    invited_by_profile_id: string;
    invited_email: string;
    revoked_at: string | null;
    role: components["schemas"]["TeamRole"];
    status: components["schemas"]["InvitationStatus"];
    /** Format: uuid */
    team_id: string;
    token: string;
};
export type TeamMemberDetail = {
    handle: string;
    /** Format: uuid */
    profile_id: string;
    role: components["schemas"]["TeamRole"];
    source: components["schemas"]["TeamMemberSource"];
};
export type TeamMemberRow = {
    /** Format: date-time */
    created: string;
    /** Format: uuid */
    profile_id: string;
    role: components["schemas"]["TeamRole"];
    /** Format: uuid */
    team_id: string;
};
/** @enum {string} */
export type TeamMemberSource = "native" | "idp";
export type TeamOnPath = {
    /** Format: uuid */
    id: string;
    role?: string;
    slug: string;
};
/** @enum {string} */
export type TeamRole = "owner" | "maintainer" | "member" | "watcher";
export type Team = {
    auto_join_role: components["schemas"]["TeamRole"] | null;
    /** Format: date-time */
    created: string;
    description: string | null;
    /** Format: uuid */
    id: string;
    name: string;
    slug: string;
};
export type TeamUpdateRequest = {
    description?: string | null;
    name?: string | null;
};
export type Territory = {
    /** Format: uuid */
    anchor_id: string;
    /** Format: double */
    coherence?: number;
    /** Format: uuid */
    id: string;
    kind: components["schemas"]["TerritoryKind"];
    label?: string;
    /** Format: int32 */
    member_count: number;
    /** Format: double */
    salience?: number;
};
/** @enum {string} */
export type TerritoryKind = "region" | "context" | "cogmap";
export type TerritoryOverview = {
    bridges: components["schemas"]["Bridge"][];
    counts?: components["schemas"]["PanoramaCounts"];
    gone?: components["schemas"]["GoneRegion"][];
    orphan_nodes: components["schemas"]["OrphanNode"][];
    territories: components["schemas"]["MapTerritory"][];
};
export type TypedInput = {
    from?: string;
    kind: string;
    /** @enum {string} */
    relation: "bound" | "seed" | "operand";
};
export type TypedStage = {
    act: string;
    /** @constant */
    gives: "resource";
    /** Format: int64 */
    rows_estimated: number;
    stage: string;
    /** Format: int64 */
    statements: number;
    takes: components["schemas"]["TypedInput"][];
    terms_applied: {
        /** Format: int64 */
        limit?: number;
        /** Format: int64 */
        offset?: number;
        /** Format: int64 */
        regions?: number;
    };
};
export type UnbindTeamOutcome = {
    /** Format: uuid */
    cogmap_id: string;
    dry_run?: components["schemas"]["ReachChanges"];
    /** Format: uuid */
    team_id: string;
    unbound: boolean;
};
export type UnshareContextOutcome = {
    /** Format: uuid */
    context_id: string;
    dry_run?: components["schemas"]["ReachChanges"];
    /** Format: uuid */
    team_id: string;
    unshared: boolean;
};
export type VaultConfig = {
    per_device?: {
        [key: string]: components["schemas"]["DeviceOverrides"];
    };
    subscriptions?: components["schemas"]["Subscription"][];
    vault_path?: string | null;
};
export type ViaEntry = {
    edge_kind: components["schemas"]["EdgeKind"];
    label?: string;
    polarity: components["schemas"]["Polarity"];
    /** Format: uuid */
    seed_id: string;
    /** Format: uuid */
    source_id: string;
    /** Format: uuid */
    target_id: string;
};
export type WebhookSubscription = {
    /** Format: uuid */
    connection_id: string;
    /** Format: date-time */
    created: string;
    /** Format: uuid */
    created_by: string;
    /** Format: uuid */
    id: string;
    liveness: components["schemas"]["SubscriptionLiveness"];
    /** Format: int64 */
    matched: number;
    revoked_at: string | null;
    selector: unknown;
    subscriber: components["schemas"]["Subscriber"];
    /** Format: uuid */
    team_id: string;
};
export type WebhookSubscriptionList = {
    /** Format: int64 */
    limit: number;
    /** Format: int64 */
    offset: number;
    subscriptions: components["schemas"]["WebhookSubscription"][];
    truncated: boolean;
};
export type WideArm = {
    degraded: boolean;
    hint?: string;
    hits: components["schemas"]["WideHit"][];
    reason: components["schemas"]["SearchReason"];
    /** Format: int64 */
    waiting?: number;
};
export type WideHit = {
    located_at?: components["schemas"]["MatchLocation"];
    resource: components["schemas"]["ResourceView"];
    /** Format: float */
    vec_norm: number;
};
