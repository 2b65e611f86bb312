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
        /**
         * Revoke the administrator rights of a profile
         * @description Revoke the administrator rights of a profile. Only administrators may call it.
         */
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
        /**
         * Explain why a principal is refused, and what would admit it
         * @description Explain why a principal is refused, and what would admit it. Only administrators may call it. It changes nothing, so it can be sent again.
         */
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
        /**
         * List the groups that identity providers have asserted, and the teams they map to
         * @description List the groups that identity providers have asserted, and the teams they map to. Only administrators may call it. It changes nothing, so it can be sent again. The answer is a page: `limit` rows at most, from `offset` on.
         */
        get: operations["list_idp_groups"];
        /**
         * Map an identity-provider group to a role in a team
         * @description Map an identity-provider group to a role in a team. Only administrators may call it.
         */
        put: operations["map_idp_group"];
        post?: never;
        /**
         * Remove the mapping of an identity-provider group to a team
         * @description Remove the mapping of an identity-provider group to a team. Only administrators may call it.
         */
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
        /**
         * List people and machines with their standing
         * @description List people and machines with their standing. Only administrators may call it. It changes nothing, so it can be sent again. The answer is a page: `limit` rows at most, from `offset` on.
         */
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
        /**
         * Apply one act to many principals, each independently of the others
         * @description Apply one act to many principals, each independently of the others. Only administrators may call it.
         */
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
        /**
         * Read one person or machine with its standing history, newest first
         * @description Read one person or machine with its standing history, newest first. Only administrators may call it. It changes nothing, so it can be sent again.
         */
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
        /**
         * Approve a principal for system access
         * @description Approve a principal for system access. Only administrators may call it.
         */
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
        /**
         * Deactivate a principal: it can neither sign in nor call
         * @description Deactivate a principal: it can neither sign in nor call. Only administrators may call it.
         */
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
        /**
         * Reactivate a principal with the standing it had
         * @description Reactivate a principal with the standing it had. Only administrators may call it.
         */
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
        /**
         * Revoke the system access of a principal, with a reason
         * @description Revoke the system access of a principal, with a reason. Only administrators may call it.
         */
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
        /**
         * Make a profile an administrator, and owner of a team
         * @description Make a profile an administrator, and owner of a team. Only administrators may call it.
         */
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
        /**
         * List the pending requests for access, newest first
         * @description List the pending requests for access, newest first. Only administrators may call it. It changes nothing, so it can be sent again.
         */
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
        /**
         * Approve or reject a pending request for access
         * @description Approve or reject a pending request for access. Only administrators may call it.
         */
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
        /**
         * List open review requests, or those decided one way, newest first
         * @description List open review requests, or those decided one way, newest first. Only administrators may call it. It changes nothing, so it can be sent again.
         */
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
        /**
         * Decide a review request: restore access, or uphold the revocation
         * @description Decide a review request: restore access, or uphold the revocation. Only administrators may call it.
         */
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
        /**
         * Read all settings of this instance
         * @description Read all settings of this instance. Only administrators may call it. It changes nothing, so it can be sent again.
         */
        get: operations["get_instance_settings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change settings of this instance; null clears one
         * @description Change settings of this instance; null clears one. Only administrators may call it.
         */
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
        /**
         * Explain why a principal may read, change or grant something, path by path, or what is missing
         * @description Explain why a principal may read, change or grant something, path by path, or what is missing. People and machines that are admitted may call it. It changes nothing, so it can be sent again.
         */
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
        /**
         * Request access to this instance
         * @description Request access to this instance. Every caller who is signed in may call it, admitted or not.
         */
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
        /**
         * Read your newest request for access, or null
         * @description Read your newest request for access, or null. Every caller who is signed in may call it, admitted or not. It changes nothing, so it can be sent again.
         */
        get: operations["get_own_request"];
        put?: never;
        post?: never;
        /**
         * Withdraw your pending request for access
         * @description Withdraw your pending request for access. Every caller who is signed in may call it, admitted or not.
         */
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
        /**
         * Ask an administrator to reconsider the revocation of your access
         * @description Ask an administrator to reconsider the revocation of your access. Every caller who is signed in may call it, admitted or not.
         */
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
        /**
         * Read the public settings of this instance
         * @description Read the public settings of this instance. Every caller who is signed in may call it, admitted or not. It changes nothing, so it can be sent again.
         */
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
        /**
         * List queued jobs by due time; `state=dead` lists the dead letters
         * @description List queued jobs by due time; `state=dead` lists the dead letters. Only administrators may call it. It changes nothing, so it can be sent again. The answer is a page: `limit` rows at most, from `offset` on.
         */
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
        /**
         * Read queue metrics by kind: waiting jobs, waiting times, attempts
         * @description Read queue metrics by kind: waiting jobs, waiting times, attempts. Only administrators may call it. It changes nothing, so it can be sent again.
         */
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
        /**
         * Delete dead letters, by id or the oldest of a kind
         * @description Delete dead letters, by id or the oldest of a kind. Only administrators may call it.
         */
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
        /**
         * Requeue dead letters, by id or the oldest of a kind
         * @description Requeue dead letters, by id or the oldest of a kind. Only administrators may call it.
         */
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
        /**
         * Read administrative events about one subject or by one profile, newest first
         * @description Read administrative events about one subject or by one profile, newest first. People and machines that are admitted may call it. It changes nothing, so it can be sent again. The answer is a page: `limit` rows at most, from `offset` on.
         */
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
        /**
         * Read the receipt of a purge
         * @description Read the receipt of a purge. Only administrators may call it. It changes nothing, so it can be sent again.
         */
        get: operations["get_purge"];
        put?: never;
        /**
         * Erase the contents of a resource permanently; its record stays, and a signed receipt proves the purge
         * @description Erase the contents of a resource permanently; its record stays, and a signed receipt proves the purge. Only administrators may call it.
         */
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
        /**
         * Disconnect a chat principal of any profile
         * @description Disconnect a chat principal of any profile. People and machines that are admitted may call it.
         */
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
        /**
         * Claim maps with citations that need your verdict, together with these citations
         * @description Claim maps with citations that need your verdict, together with these citations. People and machines that are admitted may call it.
         */
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
        /**
         * List the findings that need your verdict
         * @description List the findings that need your verdict. People and machines that are admitted may call it. It changes nothing, so it can be sent again.
         */
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
        /**
         * Complete the audit of a map that you claimed
         * @description Complete the audit of a map that you claimed. People and machines that are admitted may call it.
         */
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
        /**
         * Complete the linking of a chat principal in its user’s browser
         * @description Complete the linking of a chat principal in its user’s browser. Anyone may call it, without a token. It changes nothing, so it can be sent again.
         */
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
        /**
         * Disconnect all chat principals that are linked to your profile
         * @description Disconnect all chat principals that are linked to your profile. Every caller who is signed in may call it, admitted or not.
         */
        delete: operations["disconnect_me"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/backups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List backups, the newest first
         * @description List backups, the newest first. Only administrators may call it. It changes nothing, so it can be sent again. The answer is a page: `limit` rows at most, from `offset` on.
         */
        get: operations["list_backups"];
        put?: never;
        /**
         * Start a backup of the installation into the folder of the operator, sealed for public keys
         * @description Start a backup of the installation into the folder of the operator, sealed for public keys. Only administrators may call it.
         */
        post: operations["create_backup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/backups/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the state and progress of a backup
         * @description Read the state and progress of a backup. Only administrators may call it. It changes nothing, so it can be sent again.
         */
        get: operations["get_backup"];
        put?: never;
        post?: never;
        /**
         * Delete a backup and its file
         * @description Delete a backup and its file. Only administrators may call it.
         */
        delete: operations["delete_backup"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/backups/{id}/content": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the sealed file of a backup that is done
         * @description Download the sealed file of a backup that is done. Only administrators may call it. It changes nothing, so it can be sent again.
         */
        get: operations["download_backup"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Write many resources and relationships, each answered by itself
         * @description Write many resources and relationships, each answered by itself. People and machines that are admitted may call it.
         */
        post: operations["bulk"];
        delete?: never;
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
        /**
         * Read the neighbourhood of seed resources inside one map
         * @description Read the neighbourhood of seed resources inside one map. People and machines that are admitted may call it. It changes nothing, so it can be sent again. With `as_of` it answers as things were at that time, for a caller who may read it today.
         */
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
        /**
         * List every cognitive map you can read
         * @description List every cognitive map you can read. People and machines that are admitted may call it. It changes nothing, so it can be sent again.
         */
        get: operations["list_cognitive_maps"];
        put?: never;
        /**
         * Create a cognitive map around a telos; its creator may read, write and grant
         * @description Create a cognitive map around a telos; its creator may read, write and grant. People and machines that are admitted may call it.
         */
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
        /**
         * Read one cognitive map: its row, its charter and what it is built on
         * @description Read one cognitive map: its row, its charter and what it is built on. People and machines that are admitted may call it. It changes nothing, so it can be sent again.
         */
        get: operations["get_cognitive_map"];
        /**
         * Deliver what a map is to hold: entries, edges, tombstones and the charter, in one act
         * @description Deliver what a map is to hold: entries, edges, tombstones and the charter, in one act. People and machines that are admitted may call it.
         */
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
        /**
         * Read whether a map was formed since its last change, and what its telos regulates
         * @description Read whether a map was formed since its last change, and what its telos regulates. People and machines that are admitted may call it. It changes nothing, so it can be sent again.
         */
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
        /**
         * Read the charter of a cognitive map, block by block
         * @description Read the charter of a cognitive map, block by block. People and machines that are admitted may call it. It changes nothing, so it can be sent again. With `as_of` it answers as things were at that time, for a caller who may read it today.
         */
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
        /**
         * Read the formation state of a map: its watermark, later events, and the job that is due
         * @description Read the formation state of a map: its watermark, later events, and the job that is due. People and machines that are admitted may call it. It changes nothing, so it can be sent again.
         */
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
        /**
         * Grant a person or team access to a map whose grants you administer
         * @description Grant a person or team access to a map whose grants you administer. People and machines that are admitted may call it. With `dry_run` nothing is written: the answer says what would happen.
         */
        post: operations["grant_cogmap_access"];
        /**
         * Revoke the grant of a person or team on a map
         * @description Revoke the grant of a person or team on a map. People and machines that are admitted may call it. With `dry_run` nothing is written: the answer says what would happen.
         */
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
        /**
         * Form the territories of a map, if it changed enough since the last time
         * @description Form the territories of a map, if it changed enough since the last time. People and machines that are admitted may call it. It may take seconds: with `Accept: text/event-stream` it reports each stage.
         */
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
        /**
         * Read how much a map has changed since its territories were formed
         * @description Read how much a map has changed since its territories were formed. People and machines that are admitted may call it. It changes nothing, so it can be sent again.
         */
        get: operations["materialize_delta"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cognitive-maps/{id}/proposal-demand": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read which changes of a map have to be proposals
         * @description Read which changes of a map have to be proposals. People and machines that are admitted may call it. It changes nothing, so it can be sent again.
         */
        get: operations["get_proposal_demand"];
        /**
         * Set which changes of a map have to be proposals: those of machines, or those of little confidence
         * @description Set which changes of a map have to be proposals: those of machines, or those of little confidence. People and machines that are admitted may call it.
         */
        put: operations["set_proposal_demand"];
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
        /**
         * List the metrics of the territories of a map, under one lens or all
         * @description List the metrics of the territories of a map, under one lens or all. People and machines that are admitted may call it. It changes nothing, so it can be sent again.
         */
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
        /**
         * List the territories of a map, under one lens or all
         * @description List the territories of a map, under one lens or all. People and machines that are admitted may call it. It changes nothing, so it can be sent again. With `as_of` it answers as things were at that time, for a caller who may read it today.
         */
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
        /**
         * Bind a map on which you may grant to a team that you manage: the team and its descendants may read it
         * @description Bind a map on which you may grant to a team that you manage: the team and its descendants may read it. People and machines that are admitted may call it. With `dry_run` nothing is written: the answer says what would happen.
         */
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
        /**
         * Remove the binding of a map to a team
         * @description Remove the binding of a map to a team. People and machines that are admitted may call it. With `dry_run` nothing is written: the answer says what would happen.
         */
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
        /**
         * List the connections that teams you manage may subscribe to (administrators: all), newest first
         * @description List the connections that teams you manage may subscribe to (administrators: all), newest first. People and machines that are admitted may call it. It changes nothing, so it can be sent again.
         */
        get: operations["list_connections"];
        put?: never;
        /**
         * Register a webhook connection; its signing secret is shown once
         * @description Register a webhook connection; its signing secret is shown once. Only administrators may call it.
         */
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
        /**
         * Revoke a webhook connection; its record and its subscriptions stay
         * @description Revoke a webhook connection; its record and its subscriptions stay. Only administrators may call it.
         */
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
        /**
         * Set the teams that may subscribe to a connection; existing subscriptions stay
         * @description Set the teams that may subscribe to a connection; existing subscriptions stay. Only administrators may call it.
         */
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
        /**
         * List the contexts you can read, by name
         * @description List the contexts you can read, by name. People and machines that are admitted may call it. It changes nothing, so it can be sent again.
         */
        get: operations["list_contexts"];
        put?: never;
        /**
         * Create a context under yourself or a team that you manage
         * @description Create a context under yourself or a team that you manage. People and machines that are admitted may call it.
         */
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
        /**
         * Read one context
         * @description Read one context. People and machines that are admitted may call it. It changes nothing, so it can be sent again.
         */
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
        /**
         * Read the formation state of a context: its watermark, later events, and the job that is due
         * @description Read the formation state of a context: its watermark, later events, and the job that is due. People and machines that are admitted may call it. It changes nothing, so it can be sent again.
         */
        get: operations["context_formation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contexts/{id}/graph/slice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Read the neighbourhood of seed resources inside one context
         * @description Read the neighbourhood of seed resources inside one context. People and machines that are admitted may call it. It changes nothing, so it can be sent again. With `as_of` it answers as things were at that time, for a caller who may read it today.
         */
        post: operations["context_neighborhood_slice"];
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
        /**
         * Form the territories of a context, if it changed enough since the last time
         * @description Form the territories of a context, if it changed enough since the last time. People and machines that are admitted may call it. It may take seconds: with `Accept: text/event-stream` it reports each stage.
         */
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
        /**
         * Transfer a context that you administer to a team that you manage
         * @description Transfer a context that you administer to a team that you manage. People and machines that are admitted may call it.
         */
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
        /**
         * List the metrics of the territories of a context, under one lens or all
         * @description List the metrics of the territories of a context, under one lens or all. People and machines that are admitted may call it. It changes nothing, so it can be sent again.
         */
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
        /**
         * Rename a context that you administer; references by its old name stop working
         * @description Rename a context that you administer; references by its old name stop working. People and machines that are admitted may call it.
         */
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
        /**
         * List the territories of a context, under one lens or all
         * @description List the territories of a context, under one lens or all. People and machines that are admitted may call it. It changes nothing, so it can be sent again. With `as_of` it answers as things were at that time, for a caller who may read it today.
         */
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
        /**
         * List the shapes in force in a context
         * @description List the shapes in force in a context. People and machines that are admitted may call it. It changes nothing, so it can be sent again.
         */
        get: operations["list_shapes"];
        put?: never;
        /**
         * Declare the JSON Schema of one kind of data artifacts in a context
         * @description Declare the JSON Schema of one kind of data artifacts in a context. People and machines that are admitted may call it.
         */
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
        /**
         * Share a context that you administer with a team that you manage: the team and its descendants may read it
         * @description Share a context that you administer with a team that you manage: the team and its descendants may read it. People and machines that are admitted may call it. With `dry_run` nothing is written: the answer says what would happen.
         */
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
        /**
         * Stop sharing a context with a team
         * @description Stop sharing a context with a team. People and machines that are admitted may call it. With `dry_run` nothing is written: the answer says what would happen.
         */
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
        /**
         * Queue resources that lack a vector of a searched model, including those that were given up
         * @description Queue resources that lack a vector of a searched model, including those that were given up. Only administrators may call it. With `dry_run` nothing is written: the answer says what would happen.
         */
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
        /**
         * Read the id of the newest event of a context or map; another id than last time means a change
         * @description Read the id of the newest event of a context or map; another id than last time means a change. People and machines that are admitted may call it. It changes nothing, so it can be sent again.
         */
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
        /**
         * Read the events of a context or map in ledger order, or stream them as they happen
         * @description Read the events of a context or map in ledger order, or stream them as they happen. People and machines that are admitted may call it. It changes nothing, so it can be sent again. The answer is a page; `after` takes the `next` of the page before. With `Accept: text/event-stream` the answer stays open and streams events as they happen.
         */
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
        /**
         * Read how well each of some resources is supported by the sources it cites
         * @description Read how well each of some resources is supported by the sources it cites. People and machines that are admitted may call it. It changes nothing, so it can be sent again.
         */
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
        /**
         * Set facet marks of a resource, one per key; other keys stay
         * @description Set facet marks of a resource, one per key; other keys stay. People and machines that are admitted may call it.
         */
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
        /**
         * List your feed targets with their delivery state, newest first
         * @description List your feed targets with their delivery state, newest first. People and machines that are admitted may call it. It changes nothing, so it can be sent again. The answer is a page: `limit` rows at most, from `offset` on.
         */
        get: operations["list_feed_targets"];
        put?: never;
        /**
         * Post the events of a context or map to a URL, signed; the signing secret is shown once
         * @description Post the events of a context or map to a URL, signed; the signing secret is shown once. People and machines that are admitted may call it.
         */
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
        /**
         * Read one of your feed targets with its delivery state
         * @description Read one of your feed targets with its delivery state. People and machines that are admitted may call it. It changes nothing, so it can be sent again.
         */
        get: operations["get_feed_target"];
        put?: never;
        post?: never;
        /**
         * Stop deliveries to one of your feed targets; its record stays
         * @description Stop deliveries to one of your feed targets; its record stays. People and machines that are admitted may call it.
         */
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
        /**
         * List the relationships between two territories
         * @description List the relationships between two territories. People and machines that are admitted may call it. It changes nothing, so it can be sent again. The answer is a page; `after` takes the `next` of the page before. With `as_of` it answers as things were at that time, for a caller who may read it today.
         */
        get: operations["region_bridges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/graph/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what changed since an event or a time: documents, relationships and territories, newest first
         * @description Read what changed since an event or a time: documents, relationships and territories, newest first. People and machines that are admitted may call it. It changes nothing, so it can be sent again.
         */
        get: operations["recent_changes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/graph/cogmaps/{id}/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Compare the picture of one map at two times: territories, bridges and orphans, and what is behind
         * @description Compare the picture of one map at two times: territories, bridges and orphans, and what is behind. People and machines that are admitted may call it. It changes nothing, so it can be sent again.
         */
        get: operations["cogmap_changes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/graph/cogmaps/{id}/duplicates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Pairs of documents of one map that may be the same, with a score and its reasons
         * @description Pairs of documents of one map that may be the same, with a score and its reasons. People and machines that are admitted may call it. It changes nothing, so it can be sent again. With `as_of` it answers as things were at that time, for a caller who may read it today.
         */
        get: operations["cogmap_duplicates"];
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
        /**
         * Read in which territories of one map some resources are
         * @description Read in which territories of one map some resources are. People and machines that are admitted may call it. It changes nothing, so it can be sent again.
         */
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
        /**
         * Read the picture of one map: its territories, the bridges between them, and its orphans
         * @description Read the picture of one map: its territories, the bridges between them, and its orphans. People and machines that are admitted may call it. It changes nothing, so it can be sent again. With `as_of` it answers as things were at that time, for a caller who may read it today. The answer has an `ETag`; with `If-None-Match` an unchanged answer is 304.
         */
        get: operations["cogmap_panorama"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/graph/cogmaps/{id}/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Report on one map: figures, hubs, brokers, orphans and their partners, what to look at, changes
         * @description Report on one map: figures, hubs, brokers, orphans and their partners, what to look at, changes. People and machines that are admitted may call it. It changes nothing, so it can be sent again. With `as_of` it answers as things were at that time, for a caller who may read it today.
         */
        get: operations["cogmap_report"];
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
        /**
         * Read what a container or a group of a context is connected with
         * @description Read what a container or a group of a context is connected with. People and machines that are admitted may call it. It changes nothing, so it can be sent again.
         */
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
        /**
         * Read the picture of one context: its containers, and the rest in groups
         * @description Read the picture of one context: its containers, and the rest in groups. People and machines that are admitted may call it. It changes nothing, so it can be sent again. The answer has an `ETag`; with `If-None-Match` an unchanged answer is 304.
         */
        get: operations["context_panorama"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/graph/contexts/{id}/locate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Read in which territories of one context some resources are
         * @description Read in which territories of one context some resources are. People and machines that are admitted may call it. It changes nothing, so it can be sent again.
         */
        post: operations["context_locate"];
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
        /**
         * Read the territories of one context, the bridges between them, and its orphans
         * @description Read the territories of one context, the bridges between them, and its orphans. People and machines that are admitted may call it. It changes nothing, so it can be sent again. With `as_of` it answers as things were at that time, for a caller who may read it today. The answer has an `ETag`; with `If-None-Match` an unchanged answer is 304.
         */
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
        /**
         * Read the history of a resource or a relationship, oldest event first
         * @description Read the history of a resource or a relationship, oldest event first. People and machines that are admitted may call it. It changes nothing, so it can be sent again. The answer is a page; `after` takes the `next` of the page before.
         */
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
        /**
         * Read the best connected resources that you can read, and the edges between them
         * @description Read the best connected resources that you can read, and the edges between them. People and machines that are admitted may call it. It changes nothing, so it can be sent again.
         */
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
        /**
         * List the contexts you can build in and the maps you can explore
         * @description List the contexts you can build in and the maps you can explore. People and machines that are admitted may call it. It changes nothing, so it can be sent again.
         */
        get: operations["atlas_home"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/graph/labels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the kinds and labels of relationships in use in a context or map, most frequent first
         * @description List the kinds and labels of relationships in use in a context or map, most frequent first. People and machines that are admitted may call it. It changes nothing, so it can be sent again.
         */
        get: operations["list_labels"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/graph/paths": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Find the shortest or strongest paths between two resources or territories
         * @description Find the shortest or strongest paths between two resources or territories. People and machines that are admitted may call it. It changes nothing, so it can be sent again.
         */
        post: operations["find_paths"];
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
        /**
         * Read the composition of territories, and what their members are connected with
         * @description Read the composition of territories, and what their members are connected with. People and machines that are admitted may call it. It changes nothing, so it can be sent again. With `as_of` it answers as things were at that time, for a caller who may read it today.
         */
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
        /**
         * List the members of a territory, the most affine first
         * @description List the members of a territory, the most affine first. People and machines that are admitted may call it. It changes nothing, so it can be sent again. The answer is a page; `after` takes the `next` of the page before. With `as_of` it answers as things were at that time, for a caller who may read it today.
         */
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
        /**
         * Walk from seed resources along every edge you can read
         * @description Walk from seed resources along every edge you can read. People and machines that are admitted may call it. It changes nothing, so it can be sent again.
         */
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
        /**
         * Liveness: whether the process answers
         * @description Liveness: whether the process answers. Anyone may call it, without a token. It changes nothing, so it can be sent again.
         */
        get: operations["health_check"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/health/idle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether the background has caught up: embedding, formation and deliveries
         * @description Whether the background has caught up: embedding, formation and deliveries. Only administrators may call it. It changes nothing, so it can be sent again.
         */
        get: operations["health_idle"];
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
        /**
         * Readiness: the state of what the service depends on
         * @description Readiness: the state of what the service depends on. Anyone may call it, without a token. It changes nothing, so it can be sent again.
         */
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
        /**
         * Create a resource with its body in a context or a cognitive map
         * @description Create a resource with its body in a context or a cognitive map. People and machines that are admitted may call it. With the same `idempotency_key` it takes effect once.
         */
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
        /**
         * Update the body and metadata of a resource; everything else stays
         * @description Update the body and metadata of a resource; everything else stays. People and machines that are admitted may call it. With the same `idempotency_key` it takes effect once. With `If-Match` nothing is written if the resource has changed since it was read.
         */
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
        /**
         * Accept a team invitation by its token
         * @description Accept a team invitation by its token. Every caller who is signed in may call it, admitted or not.
         */
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
        /**
         * Decline a team invitation by its token
         * @description Decline a team invitation by its token. Every caller who is signed in may call it, admitted or not.
         */
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
        /**
         * List the invitations to addresses that only you have verified, newest first
         * @description List the invitations to addresses that only you have verified, newest first. Every caller who is signed in may call it, admitted or not. It changes nothing, so it can be sent again.
         */
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
        /**
         * List the working runs of the maps you can read, the last opened first
         * @description List the working runs of the maps you can read, the last opened first. People and machines that are admitted may call it. It changes nothing, so it can be sent again.
         */
        get: operations["list_invocations"];
        put?: never;
        /**
         * Open a working run on a map, under whose id acts can be recorded
         * @description Open a working run on a map, under whose id acts can be recorded. People and machines that are admitted may call it.
         */
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
        /**
         * Read a working run with those of its acts that you can read
         * @description Read a working run with those of its acts that you can read. People and machines that are admitted may call it. It changes nothing, so it can be sent again.
         */
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
        /**
         * Close a working run that you opened, or on a map in which you author
         * @description Close a working run that you opened, or on a map in which you author. People and machines that are admitted may call it.
         */
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
        /**
         * Read the progress of a job on something you can read, or stream it for up to a minute
         * @description Read the progress of a job on something you can read, or stream it for up to a minute. People and machines that are admitted may call it. It changes nothing, so it can be sent again. It may take seconds: with `Accept: text/event-stream` it reports each stage.
         */
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
        /**
         * Fail a job that you claimed, with the reason; it is retried, three times at most
         * @description Fail a job that you claimed, with the reason; it is retried, three times at most. People and machines that are admitted may call it.
         */
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
        /**
         * Extend the lease of a job that you claimed
         * @description Extend the lease of a job that you claimed. People and machines that are admitted may call it.
         */
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
        /**
         * List the lenses under which territories are formed
         * @description List the lenses under which territories are formed. People and machines that are admitted may call it. It changes nothing, so it can be sent again.
         */
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
        /**
         * List the machine clients of the teams that you own (administrators: all), newest first
         * @description List the machine clients of the teams that you own (administrators: all), newest first. People and machines that are admitted may call it. It changes nothing, so it can be sent again.
         */
        get: operations["list_machine_clients"];
        put?: never;
        /**
         * Register a client id of the external issuer, with an agent profile of its own
         * @description Register a client id of the external issuer, with an agent profile of its own. People and machines that are admitted may call it.
         */
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
        /**
         * Issue a client id and secret, with an agent profile of its own; the secret is shown once
         * @description Issue a client id and secret, with an agent profile of its own; the secret is shown once. People and machines that are admitted may call it.
         */
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
        /**
         * Read a machine client of a team that you own
         * @description Read a machine client of a team that you own. People and machines that are admitted may call it. It changes nothing, so it can be sent again.
         */
        get: operations["get_machine_client"];
        put?: never;
        post?: never;
        /**
         * Revoke a machine client; an agent profile without other credentials loses its standing
         * @description Revoke a machine client; an agent profile without other credentials loses its standing. People and machines that are admitted may call it.
         */
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
        /**
         * Bind another external client id to the profile of a registration, instead of or beside the old one
         * @description Bind another external client id to the profile of a registration, instead of or beside the old one. Only administrators may call it.
         */
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
        /**
         * Rotate the secret of an issued client; the present one works for the grace time, older ones no more
         * @description Rotate the secret of an issued client; the present one works for the grace time, older ones no more. People and machines that are admitted may call it.
         */
        post: operations["rotate_machine_secret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/names": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Find the ids of what you read by titles, names, slugs, handles or the beginnings of ids
         * @description Find the ids of what you read by titles, names, slugs, handles or the beginnings of ids. People and machines that are admitted may call it. It changes nothing, so it can be sent again.
         */
        post: operations["find_named"];
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
        /**
         * Read your own profile and its entitlements
         * @description Read your own profile and its entitlements. Every caller who is signed in may call it, admitted or not. It changes nothing, so it can be sent again.
         */
        get: operations["get_profile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change your display name or preferences
         * @description Change your display name or preferences. Every caller who is signed in may call it, admitted or not.
         */
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
        /**
         * List the logins of your profile, oldest first
         * @description List the logins of your profile, oldest first. Every caller who is signed in may call it, admitted or not. It changes nothing, so it can be sent again.
         */
        get: operations["list_auth_links"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/proposals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List proposals for a map or a context, or all that you made or may decide on, newest first
         * @description List proposals for a map or a context, or all that you made or may decide on, newest first. People and machines that are admitted may call it. It changes nothing, so it can be sent again. The answer is a page: `limit` rows at most, from `offset` on.
         */
        get: operations["list_proposals"];
        put?: never;
        /**
         * Propose changes of a map or a context that you read, for those who may make them
         * @description Propose changes of a map or a context that you read, for those who may make them. People and machines that are admitted may call it.
         */
        post: operations["create_proposal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/proposals/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one proposal with its acts, what was decided on each, and what changed since it was made
         * @description Read one proposal with its acts, what was decided on each, and what changed since it was made. People and machines that are admitted may call it. It changes nothing, so it can be sent again.
         */
        get: operations["get_proposal"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/proposals/{id}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept acts of a proposal: they are done now with your rights, all of them or none
         * @description Accept acts of a proposal: they are done now with your rights, all of them or none. People and machines that are admitted may call it.
         */
        post: operations["accept_proposal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/proposals/{id}/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * See what acts of a proposal would change in the graph and in the picture; nothing is changed
         * @description See what acts of a proposal would change in the graph and in the picture; nothing is changed. People and machines that are admitted may call it.
         */
        post: operations["preview_proposal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/proposals/{id}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reject acts of a proposal, with the reason
         * @description Reject acts of a proposal, with the reason. People and machines that are admitted may call it.
         */
        post: operations["reject_proposal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/proposals/{id}/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Withdraw a proposal of your own: its acts that wait can no longer be accepted
         * @description Withdraw a proposal of your own: its acts that wait can no longer be accepted. People and machines that are admitted may call it.
         */
        post: operations["withdraw_proposal"];
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
        /**
         * Run a query plan over what you can read, in one consistent read
         * @description Run a query plan over what you can read, in one consistent read. People and machines that are admitted may call it. It changes nothing, so it can be sent again. With `dry_run` nothing is written: the answer says what would happen.
         */
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
        /**
         * Read the acts of query plans with their inputs and terms, and the grammar of plans
         * @description Read the acts of query plans with their inputs and terms, and the grammar of plans. People and machines that are admitted may call it. It changes nothing, so it can be sent again.
         */
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
        /**
         * List your saved plans and those of your teams
         * @description List your saved plans and those of your teams. People and machines that are admitted may call it. It changes nothing, so it can be sent again.
         */
        get: operations["list_plans"];
        put?: never;
        /**
         * Save a plan with open parameters, for yourself or for a team that you are in
         * @description Save a plan with open parameters, for yourself or for a team that you are in. People and machines that are admitted may call it.
         */
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
        /**
         * Read a saved plan with its parameters
         * @description Read a saved plan with its parameters. People and machines that are admitted may call it. It changes nothing, so it can be sent again.
         */
        get: operations["get_plan"];
        /**
         * Replace a saved plan: your own, one of your team that you saved, or any of a team that you manage
         * @description Replace a saved plan: your own, one of your team that you saved, or any of a team that you manage. People and machines that are admitted may call it.
         */
        put: operations["replace_plan"];
        post?: never;
        /**
         * Delete a saved plan: your own, one of your team that you saved, or any of a team that you manage
         * @description Delete a saved plan: your own, one of your team that you saved, or any of a team that you manage. People and machines that are admitted may call it.
         */
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
        /**
         * Run a saved plan with values for its parameters, over what you can read
         * @description Run a saved plan with values for its parameters, over what you can read. People and machines that are admitted may call it. It changes nothing, so it can be sent again. With `dry_run` nothing is written: the answer says what would happen.
         */
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
        /**
         * Create a typed, weighted relationship between two resources
         * @description Create a typed, weighted relationship between two resources. People and machines that are admitted may call it.
         */
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
        /**
         * List the live facet marks of a relationship, each with its weight and author
         * @description List the live facet marks of a relationship, each with its weight and author. People and machines that are admitted may call it. It changes nothing, so it can be sent again.
         */
        get: operations["list_edge_facets"];
        put?: never;
        /**
         * Set facet marks of a relationship, one per key; other keys stay
         * @description Set facet marks of a relationship, one per key; other keys stay. People and machines that are admitted may call it.
         */
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
        /**
         * Retract a relationship, keeping its record
         * @description Retract a relationship, keeping its record. People and machines that are admitted may call it.
         */
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
        /**
         * Change the kind and polarity of a relationship
         * @description Change the kind and polarity of a relationship. People and machines that are admitted may call it.
         */
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
        /**
         * Change the weight of a relationship
         * @description Change the weight of a relationship. People and machines that are admitted may call it.
         */
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
        /**
         * List the finished resources you can read, with exact counts
         * @description List the finished resources you can read, with exact counts. People and machines that are admitted may call it. It changes nothing, so it can be sent again. The answer is a page: `limit` rows at most, from `offset` on.
         */
        get: operations["list_resources"];
        put?: never;
        /**
         * Create a resource without a body in a context
         * @description Create a resource without a body in a context. People and machines that are admitted may call it. With the same `idempotency_key` it takes effect once.
         */
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
        /**
         * Read one resource with its metadata
         * @description Read one resource with its metadata. People and machines that are admitted may call it. It changes nothing, so it can be sent again. With `as_of` it answers as things were at that time, for a caller who may read it today.
         */
        get: operations["get_resource"];
        put?: never;
        post?: never;
        /**
         * Delete a resource: no read returns it any more; its record stays
         * @description Delete a resource: no read returns it any more; its record stays. People and machines that are admitted may call it. With `If-Match` nothing is written if the resource has changed since it was read.
         */
        delete: operations["delete_resource"];
        options?: never;
        head?: never;
        /**
         * Update title, metadata, body, type, home or goal of a resource
         * @description Update title, metadata, body, type, home or goal of a resource. People and machines that are admitted may call it. With `If-Match` nothing is written if the resource has changed since it was read.
         */
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
        /**
         * List the data artifacts of a resource, or count them by kind
         * @description List the data artifacts of a resource, or count them by kind. People and machines that are admitted may call it. It changes nothing, so it can be sent again.
         */
        get: operations["list_artifacts"];
        put?: never;
        /**
         * Attach a JSON document to a resource; the shape in force for its kind validates it
         * @description Attach a JSON document to a resource; the shape in force for its kind validates it. People and machines that are admitted may call it.
         */
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
        /**
         * Read one data artifact, folded or not
         * @description Read one data artifact, folded or not. People and machines that are admitted may call it. It changes nothing, so it can be sent again.
         */
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
        /**
         * List the blocks of a resource that you may change, as an upload has left them
         * @description List the blocks of a resource that you may change, as an upload has left them. People and machines that are admitted may call it. It changes nothing, so it can be sent again.
         */
        get: operations["list_blocks"];
        put?: never;
        /**
         * Append one segment to an upload; repeating a segment changes nothing
         * @description Append one segment to an upload; repeating a segment changes nothing. People and machines that are admitted may call it. With `If-Match` nothing is written if the resource has changed since it was read.
         */
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
        /**
         * List the audits of a resource’s citations, newest first
         * @description List the audits of a resource’s citations, newest first. People and machines that are admitted may call it. It changes nothing, so it can be sent again.
         */
        get: operations["list_citation_audits"];
        put?: never;
        /**
         * Record a verdict on whether a source supports the block that cites it
         * @description Record a verdict on whether a source supports the block that cites it. People and machines that are admitted may call it.
         */
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
        /**
         * Read the body of a resource as it was written
         * @description Read the body of a resource as it was written. People and machines that are admitted may call it. It changes nothing, so it can be sent again. With `as_of` it answers as things were at that time, for a caller who may read it today.
         */
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
        /**
         * List the live relationships of a resource that you can read, oldest first: at most 500, further ones by `offset`
         * @description List the live relationships of a resource that you can read, oldest first: at most 500, further ones by `offset`. People and machines that are admitted may call it. It changes nothing, so it can be sent again. The answer is a page: `limit` rows at most, from `offset` on. With `as_of` it answers as things were at that time, for a caller who may read it today.
         */
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
        /**
         * Read how well a resource is supported by the sources it cites
         * @description Read how well a resource is supported by the sources it cites. People and machines that are admitted may call it. It changes nothing, so it can be sent again.
         */
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
        /**
         * List the live facet marks of a resource, each with its weight and author
         * @description List the live facet marks of a resource, each with its weight and author. People and machines that are admitted may call it. It changes nothing, so it can be sent again.
         */
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
        /**
         * Finalize a segmented upload that has all its blocks
         * @description Finalize a segmented upload that has all its blocks. People and machines that are admitted may call it.
         */
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
        /**
         * Grant a person or team access to a resource whose grants you administer
         * @description Grant a person or team access to a resource whose grants you administer. People and machines that are admitted may call it. With `dry_run` nothing is written: the answer says what would happen.
         */
        post: operations["grant_resource_access"];
        /**
         * Revoke the grant of a person or team on a resource
         * @description Revoke the grant of a person or team on a resource. People and machines that are admitted may call it. With `dry_run` nothing is written: the answer says what would happen.
         */
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
        /**
         * Read what a resource derives from, and what derives from it, along `derived_from`
         * @description Read what a resource derives from, and what derives from it, along `derived_from`. People and machines that are admitted may call it. It changes nothing, so it can be sent again.
         */
        get: operations["resource_lineage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/resources/{id}/merge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Merge resources into one, which gains what it lacks of theirs; their ids then lead to it
         * @description Merge resources into one, which gains what it lacks of theirs; their ids then lead to it. People and machines that are admitted may call it. With `dry_run` nothing is written: the answer says what would happen.
         */
        post: operations["merge_resources"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/resources/{id}/merge/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Undo a merge: what it added is withdrawn, and the merged resources are of their own again
         * @description Undo a merge: what it added is withdrawn, and the merged resources are of their own again. People and machines that are admitted may call it. With `dry_run` nothing is written: the answer says what would happen.
         */
        post: operations["undo_merge"];
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
        /**
         * Read the metadata of a resource: the same answer as reading the resource
         * @description Read the metadata of a resource: the same answer as reading the resource. People and machines that are admitted may call it. It changes nothing, so it can be sent again.
         */
        get: operations["get_meta"];
        /**
         * Merge metadata into a resource, key by key
         * @description Merge metadata into a resource, key by key. People and machines that are admitted may call it. With `If-Match` nothing is written if the resource has changed since it was read.
         */
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
        /**
         * List the sources of a resource’s blocks
         * @description List the sources of a resource’s blocks. People and machines that are admitted may call it. It changes nothing, so it can be sent again.
         */
        get: operations["provenance"];
        put?: never;
        /**
         * Add sources to a block without changing its text
         * @description Add sources to a block without changing its text. People and machines that are admitted may call it.
         */
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
        /**
         * Transfer a resource in a context to another owner; home, originator and grants stay
         * @description Transfer a resource in a context to another owner; home, originator and grants stay. People and machines that are admitted may call it.
         */
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
        /**
         * Find the resources you can read by words and by meaning, in two separate lists
         * @description Find the resources you can read by words and by meaning, in two separate lists. People and machines that are admitted may call it. It changes nothing, so it can be sent again.
         */
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
        /**
         * Read one shape, folded or not
         * @description Read one shape, folded or not. People and machines that are admitted may call it. It changes nothing, so it can be sent again.
         */
        get: operations["get_shape"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shared-links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the shared links of a map to which you may grant access, newest first
         * @description List the shared links of a map to which you may grant access, newest first. People and machines that are admitted may call it. It changes nothing, so it can be sent again. The answer is a page: `limit` rows at most, from `offset` on.
         */
        get: operations["list_shared_links"];
        put?: never;
        /**
         * Share a view of a map with everyone who has the link; its token is shown once
         * @description Share a view of a map with everyone who has the link; its token is shown once. People and machines that are admitted may call it.
         */
        post: operations["create_shared_link"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shared-links/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one shared link of a map to which you may grant access
         * @description Read one shared link of a map to which you may grant access. People and machines that are admitted may call it. It changes nothing, so it can be sent again.
         */
        get: operations["get_shared_link"];
        put?: never;
        post?: never;
        /**
         * Revoke a shared link of a map to which you may grant access; its record stays
         * @description Revoke a shared link of a map to which you may grant access; its record stays. People and machines that are admitted may call it.
         */
        delete: operations["revoke_shared_link"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shared/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a shared view by the token of its link; no account is needed
         * @description Read a shared view by the token of its link; no account is needed. Anyone may call it, without a token. It changes nothing, so it can be sent again.
         */
        get: operations["read_shared_view"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shared/{token}/page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a shared view as a page, which other pages may embed
         * @description Read a shared view as a page, which other pages may embed. Anyone may call it, without a token. It changes nothing, so it can be sent again.
         */
        get: operations["read_shared_page"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shared/{token}/picture": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a shared panorama as a drawing in SVG
         * @description Read a shared panorama as a drawing in SVG. Anyone may call it, without a token. It changes nothing, so it can be sent again.
         */
        get: operations["read_shared_picture"];
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
        /**
         * List the maps that you can be the steward of: bound to a team, readable and writable
         * @description List the maps that you can be the steward of: bound to a team, readable and writable. People and machines that are admitted may call it. It changes nothing, so it can be sent again.
         */
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
        /**
         * Queue a run for each of your candidates that has drifted, and claim the oldest runs
         * @description Queue a run for each of your candidates that has drifted, and claim the oldest runs. People and machines that are admitted may call it.
         */
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
        /**
         * List your candidates that have drifted, the most urgent first, without claiming any
         * @description List your candidates that have drifted, the most urgent first, without claiming any. People and machines that are admitted may call it. It changes nothing, so it can be sent again.
         */
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
        /**
         * List what changed in the contexts of a map since its steward last advanced, as far as you can read it
         * @description List what changed in the contexts of a map since its steward last advanced, as far as you can read it. People and machines that are admitted may call it. It changes nothing, so it can be sent again. The answer is a page; `after` takes the `next` of the page before.
         */
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
        /**
         * Read what the contexts of a map gained since its steward last advanced
         * @description Read what the contexts of a map gained since its steward last advanced. People and machines that are admitted may call it. It changes nothing, so it can be sent again.
         */
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
        /**
         * Advance the steward cursor of a map to an event; your job on this map is completed
         * @description Advance the steward cursor of a map to an event; your job on this map is completed. People and machines that are admitted may call it.
         */
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
        /**
         * Read one delivery of a subscription with its body
         * @description Read one delivery of a subscription with its body. People and machines that are admitted may call it. It changes nothing, so it can be sent again.
         */
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
        /**
         * Record the disposition of a delivery and its reason (once)
         * @description Record the disposition of a delivery and its reason (once). People and machines that are admitted may call it.
         */
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
        /**
         * Record whether a delivery is in the scope of its subscription, until it has a disposition
         * @description Record whether a delivery is in the scope of its subscription, until it has a disposition. People and machines that are admitted may call it.
         */
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
        /**
         * List the subscriptions of teams that you manage and of contexts and maps that you author, newest first
         * @description List the subscriptions of teams that you manage and of contexts and maps that you author, newest first. People and machines that are admitted may call it. It changes nothing, so it can be sent again. The answer is a page: `limit` rows at most, from `offset` on.
         */
        get: operations["list_subscriptions"];
        put?: never;
        /**
         * Subscribe a team that you manage, or a context or map that is linked to it, to a connection
         * @description Subscribe a team that you manage, or a context or map that is linked to it, to a connection. People and machines that are admitted may call it.
         */
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
        /**
         * Read a subscription and whether it receives anything
         * @description Read a subscription and whether it receives anything. People and machines that are admitted may call it. It changes nothing, so it can be sent again.
         */
        get: operations["get_subscription"];
        put?: never;
        post?: never;
        /**
         * Revoke a subscription of a team that you manage; its record stays
         * @description Revoke a subscription of a team that you manage; its record stays. People and machines that are admitted may call it.
         */
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
        /**
         * List the deliveries of a subscription, newest first; `scope=undetermined&disposed=false` lists its dead letters
         * @description List the deliveries of a subscription, newest first; `scope=undetermined&disposed=false` lists its dead letters. People and machines that are admitted may call it. It changes nothing, so it can be sent again. The answer is a page: `limit` rows at most, from `offset` on.
         */
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
        /**
         * List the teams that you are a direct member of, by name
         * @description List the teams that you are a direct member of, by name. People and machines that are admitted may call it. It changes nothing, so it can be sent again.
         */
        get: operations["list_teams"];
        put?: never;
        /**
         * Create a team that you own, optionally below one that you manage
         * @description Create a team that you own, optionally below one that you manage. People and machines that are admitted may call it.
         */
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
        /**
         * Read a team and its members, owners first
         * @description Read a team and its members, owners first. People and machines that are admitted may call it. It changes nothing, so it can be sent again.
         */
        get: operations["detail"];
        put?: never;
        post?: never;
        /**
         * Delete a team that you own; what is attached to it stays and has no effect
         * @description Delete a team that you own; what is attached to it stays and has no effect. People and machines that are admitted may call it. With `dry_run` nothing is written: the answer says what would happen.
         */
        delete: operations["delete_team"];
        options?: never;
        head?: never;
        /**
         * Change the name or the description of a team that you manage
         * @description Change the name or the description of a team that you manage. People and machines that are admitted may call it.
         */
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
        /**
         * List the open invitations to a team that you manage, newest first
         * @description List the open invitations to a team that you manage, newest first. People and machines that are admitted may call it. It changes nothing, so it can be sent again.
         */
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
        /**
         * Revoke an invitation to a team that you manage
         * @description Revoke an invitation to a team that you manage. People and machines that are admitted may call it.
         */
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
        /**
         * Invite an address to a team that you manage
         * @description Invite an address to a team that you manage. People and machines that are admitted may call it.
         */
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
        /**
         * Add a profile to a team that you manage, or change the role of a member
         * @description Add a profile to a team that you manage, or change the role of a member. People and machines that are admitted may call it.
         */
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
        /**
         * Leave a team, or remove a member of one that you manage; the answer lists what they keep
         * @description Leave a team, or remove a member of one that you manage; the answer lists what they keep. People and machines that are admitted may call it. With `dry_run` nothing is written: the answer says what would happen.
         */
        delete: operations["remove_member"];
        options?: never;
        head?: never;
        /**
         * Change the role of a member of a team that you manage
         * @description Change the role of a member of a team that you manage. People and machines that are admitted may call it.
         */
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
        /**
         * Transfer what a person owns in contexts shared with a team to a member of it
         * @description Transfer what a person owns in contexts shared with a team to a member of it. People and machines that are admitted may call it.
         */
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
        /**
         * Restore a team that you own, with everything that was attached to it
         * @description Restore a team that you own, with everything that was attached to it. People and machines that are admitted may call it.
         */
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
        AcceptProposalRequest: AcceptProposalRequest;
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
        Backup: Backup;
        BackupList: BackupList;
        BehindDocument: BehindDocument;
        BehindDocuments: BehindDocuments;
        BehindRelationship: BehindRelationship;
        BehindRelationships: BehindRelationships;
        BindTeamOutcome: BindTeamOutcome;
        BindTeamRequest: BindTeamRequest;
        BlockProvenanceRow: BlockProvenanceRow;
        BlocksResponse: BlocksResponse;
        BodyStorage: BodyStorage;
        Bridge: Bridge;
        BridgeEdge: BridgeEdge;
        BridgeEdges: BridgeEdges;
        BridgeEnd: BridgeEnd;
        BulkError: BulkError;
        BulkItem: BulkItem;
        BulkReassignAck: BulkReassignAck;
        BulkReassignRequest: BulkReassignRequest;
        BulkRequest: BulkRequest;
        BulkResponse: BulkResponse;
        BulkResult: BulkResult;
        Capability: Capability;
        ChangeActor: ChangeActor;
        ChangeRoleRequest: ChangeRoleRequest;
        ChangeSettingsBody: ChangeSettingsBody;
        ChangeTotals: ChangeTotals;
        ChangedBridge: ChangedBridge;
        ChangedDocument: ChangedDocument;
        ChangedOrphan: ChangedOrphan;
        ChangedRelationship: ChangedRelationship;
        ChangedTerritory: ChangedTerritory;
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
        ComparedRegion: ComparedRegion;
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
        CreateBackupRequest: CreateBackupRequest;
        CreateCogmapOutcome: CreateCogmapOutcome;
        CreateCogmapRequest: CreateCogmapRequest;
        CreateFeedTargetRequest: CreateFeedTargetRequest;
        CreateInvitationRequest: CreateInvitationRequest;
        CreateProposalRequest: CreateProposalRequest;
        CreateRequestBody: CreateRequestBody;
        CreateReviewBody: CreateReviewBody;
        CreateSharedLinkRequest: CreateSharedLinkRequest;
        CreateSubscriptionRequest: CreateSubscriptionRequest;
        DeadLetters: DeadLetters;
        DecidePrincipalsRequest: DecidePrincipalsRequest;
        DecideRequestBody: DecideRequestBody;
        DecideReviewBody: DecideReviewBody;
        DeleteResponse: DeleteResponse;
        DeliveryDisposition: DeliveryDisposition;
        DeliveryScope: DeliveryScope;
        DemandProposalsRequest: DemandProposalsRequest;
        DemoteAdminRequest: DemoteAdminRequest;
        DeviceOverrides: DeviceOverrides;
        DispatchTickRequest: DispatchTickRequest;
        DispatchTickResponse: DispatchTickResponse;
        DisposeDeliveryRequest: DisposeDeliveryRequest;
        Disposition: Disposition;
        DriftSweepRow: DriftSweepRow;
        DryRun: DryRun;
        DuplicateCandidate: DuplicateCandidate;
        DuplicateCandidates: DuplicateCandidates;
        DuplicateReason: DuplicateReason;
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
        ExactAbsence: ExactAbsence;
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
        FindNamedRequest: FindNamedRequest;
        FoldRelationshipRequest: FoldRelationshipRequest;
        FormationJob: FormationJob;
        FormationState: FormationState;
        FormedTerritory: FormedTerritory;
        GenesisTelos: GenesisTelos;
        GenesisTelosBlock: GenesisTelosBlock;
        GoneRegion: GoneRegion;
        GrantOfAccess: GrantOfAccess;
        GrantOutcome: GrantOutcome;
        GraphEdgeRow: Relationship;
        GraphPath: GraphPath;
        GraphPaths: GraphPaths;
        GroupKeyMeta: GroupKeyMeta;
        HealthResponse: HealthResponse;
        HomeCogmap: HomeCogmap;
        HomeContext: HomeContext;
        IdKind: IdKind;
        IdProvenance: IdProvenance;
        IdSet: IdSet;
        IdleResponse: IdleResponse;
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
        LabelInUse: LabelInUse;
        LabelReason: LabelReason;
        LeftByMerge: LeftByMerge;
        LensRow: LensRow;
        LineageNode: LineageNode;
        LocateRequest: LocateRequest;
        MachineClient: MachineClient;
        MachineClientWithSecret: MachineClientWithSecret;
        MachineRegistration: MachineRegistration;
        ManagedMeta: ManagedMeta;
        ManagedMetaRequest: ManagedMetaRequest;
        MapChanges: MapChanges;
        MapIdpGroupRequest: MapIdpGroupRequest;
        MapReport: MapReport;
        MapTerritory: MapTerritory;
        MappedIdpGroup: MappedIdpGroup;
        MatchLocation: MatchLocation;
        MatchedWords: MatchedWords;
        MaterializeAck: MaterializeAck;
        MaterializeDelta: MaterializeDelta;
        MaterializeRequest: MaterializeRequest;
        MergeCollision: MergeCollision;
        MergeOutcome: MergeOutcome;
        MergePolicy: MergePolicy;
        MergeRequest: MergeRequest;
        MergedCitation: MergedCitation;
        MergedFacet: MergedFacet;
        MergedGrant: MergedGrant;
        MergedRelationship: MergedRelationship;
        MergedSource: MergedSource;
        MetaUpdatePayload: MetaUpdatePayload;
        NameAsked: NameAsked;
        NameMeaning: NameMeaning;
        NamedCandidate: NamedCandidate;
        NarrowedBy: NarrowedBy;
        NearDuplicateGroups: NearDuplicateGroups;
        NearDuplicates: NearDuplicates;
        Nearness: Nearness;
        NodeHome: NodeHome;
        NodeReason: NodeReason;
        OpenInvocationRequest: OpenInvocationRequest;
        OrdOp: OrdOp;
        OrphanNode: OrphanNode;
        OrphanPartner: OrphanPartner;
        OutcomeDeclaration: OutcomeDeclaration;
        PanoramaCounts: PanoramaCounts;
        PanoramaSettings: PanoramaSettings;
        ParameterType: ParameterType;
        PathEdge: PathEdge;
        PathNode: PathNode;
        PathsRequest: PathsRequest;
        PendingJoinRequest: PendingJoinRequest;
        PendingReference: PendingReference;
        PlanCost: PlanCost;
        PlanParameter: PlanParameter;
        Polarity: Polarity;
        PreviewPicture: PreviewPicture;
        PreviewProposalRequest: PreviewProposalRequest;
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
        Proposal: Proposal;
        ProposalConflict: ProposalConflict;
        ProposalDemand: ProposalDemand;
        ProposalList: ProposalList;
        ProposalPreview: ProposalPreview;
        ProposalSummary: ProposalSummary;
        ProposedAct: ProposedAct;
        ProposedChange: ProposedChange;
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
        RecentChanges: RecentChanges;
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
        RejectProposalRequest: RejectProposalRequest;
        RelatedRegion: RelatedRegion;
        RelationshipAck: RelationshipAck;
        Remedy: Remedy;
        RemoveMemberOutcome: RemoveMemberOutcome;
        RenameContextOutcome: RenameContextOutcome;
        RenameContextRequest: RenameContextRequest;
        ReplacePlanRequest: ReplacePlanRequest;
        ReportBroker: ReportBroker;
        ReportBrokers: ReportBrokers;
        ReportCarrier: ReportCarrier;
        ReportCarriers: ReportCarriers;
        ReportDocument: ReportDocument;
        ReportFigures: ReportFigures;
        ReportHub: ReportHub;
        ReportHubs: ReportHubs;
        ReportOrphan: ReportOrphan;
        ReportOrphans: ReportOrphans;
        ReportSettings: ReportSettings;
        ReportTension: ReportTension;
        ReportTensions: ReportTensions;
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
        SearchAbsence: SearchAbsence;
        SearchLimits: SearchLimits;
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
        SharedLink: SharedLink;
        SharedLinkList: SharedLinkList;
        SharedLinkWithAddress: SharedLinkWithAddress;
        SharedNeighbours: SharedNeighbours;
        SharedView: SharedView;
        SharedViewName: SharedViewName;
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
        StaleDocument: StaleDocument;
        StaleDocuments: StaleDocuments;
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
        ThinBridge: ThinBridge;
        ThinBridges: ThinBridges;
        TypedInput: TypedInput;
        TypedStage: TypedStage;
        UnbindTeamOutcome: UnbindTeamOutcome;
        UndoMergeRequest: UndoMergeRequest;
        UndoOutcome: UndoOutcome;
        UnshareContextOutcome: UnshareContextOutcome;
        VaultConfig: VaultConfig;
        ViaEntry: ViaEntry;
        WeakRelationship: WeakRelationship;
        WeakRelationships: WeakRelationships;
        WebhookSubscription: WebhookSubscription;
        WebhookSubscriptionList: WebhookSubscriptionList;
        WideAbsence: WideAbsence;
        WideArm: WideArm;
        WideHit: WideHit;
        WorkState: WorkState;
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
                /** @description The person or machine, by id, handle or address. */
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
                /** @description The identity provider. */
                idp_key?: string;
                /** @description How many are answered at most. */
                limit?: number;
                /** @description How many are skipped before the first one. */
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
                /** @description The identity provider. */
                idp_key: string;
                /** @description The group, as the identity provider names it. */
                group: string;
                /** @description The team, by id. */
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
                /** @description Only those in this state. */
                state?: components["schemas"]["StandingFilter"];
                /** @description Words that are looked for. */
                q?: string;
                /** @description What kind it is. */
                kind?: components["schemas"]["PrincipalKind"];
                /** @description Only administrators, or only others. */
                is_admin?: "true" | "false";
                /** @description How many are answered at most. */
                limit?: number;
                /** @description How many are skipped before the first one. */
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
                /** @description The thing that the address is about, by id. */
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
                /** @description The thing that the address is about, by id. */
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
                /** @description The thing that the address is about, by id. */
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
                /** @description The thing that the address is about, by id. */
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
                /** @description The thing that the address is about, by id. */
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
                /** @description The thing that the address is about, by id. */
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
                /** @description Only those of this status. */
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
                /** @description The thing that the address is about, by id. */
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
                /** @description The person or machine that is meant. */
                principal: string;
                /** @description The thing that the events are about, by id. */
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
                /** @description What kind it is. */
                kind?: string;
                /** @description Only those in this state. */
                state?: "pending" | "in_progress" | "done" | "dead";
                /** @description How many are answered at most. */
                limit?: number;
                /** @description How many are skipped before the first one. */
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
                /** @description The thing that the events are about, by id. */
                subject?: string;
                /** @description Who acted. */
                actor?: string;
                /** @description How many are answered at most. */
                limit?: number;
                /** @description How many are skipped before the first one. */
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
                /** @description The thing that the address is about, by id. */
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
                /** @description The thing that the address is about, by id. */
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
                /** @description How many are answered at most. */
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
                /** @description The cognitive map, by id. */
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
                /** @description The code that the chat sent with the browser. */
                code?: string;
                /** @description Only those in this state. */
                state?: string;
                /** @description The issuer that sent the browser. */
                iss?: string;
                /** @description Why linking failed, as the chat says. */
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
    list_backups: {
        parameters: {
            query?: {
                /** @description How many are answered at most. */
                limit?: number;
                /** @description How many are skipped before the first one. */
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
                    "application/json": components["schemas"]["BackupList"];
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
    create_backup: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 2097152 bytes of UTF-8 after unpacking, with objects and lists at most 32 deep, no key twice in one object, no key `__proto__`, and no number beyond a double. What exceeds a limit is refused with 400. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateBackupRequest"];
            };
        };
        responses: {
            /** @description Success */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Backup"];
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
    get_backup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The thing that the address is about, by id. */
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
                    "application/json": components["schemas"]["Backup"];
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
    delete_backup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The thing that the address is about, by id. */
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
    download_backup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The thing that the address is about, by id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description `no-store`: the answer holds a secret. */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
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
    bulk: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 2097152 bytes of UTF-8 after unpacking, with objects and lists at most 32 deep, no key twice in one object, no key `__proto__`, and no number beyond a double. What exceeds a limit is refused with 400. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkResponse"];
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
    cogmap_neighborhood_slice: {
        parameters: {
            query?: {
                /** @description The time in the past whose state is read, as RFC 3339. */
                as_of?: string;
                /** @description How the answer came about, with rows and times. */
                explain?: true | false;
            };
            header?: never;
            path: {
                /** @description The thing that the address is about, by id. */
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
                /**
                 * @example {
                 *       "name": "Kites",
                 *       "telos_title": "Why kites fly"
                 *     }
                 */
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
                /**
                 * @description The thing that the address is about, by id.
                 * @example 01a2192a-3fcf-70c5-a652-281db4d1efcb
                 */
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
                /** @description The working run that the act belongs to. */
                invocation_id?: string;
                /** @description A UUID that joins acts which belong together. */
                correlation_id?: string;
                /** @description How sure the author is. */
                confidence?: components["schemas"]["ConfidenceBand"];
                /** @description How the agent came to this act. */
                reasoning?: string;
                /** @description Why the act is right, in a sentence. */
                rationale?: string;
                /** @description The role in which an agent acts. */
                persona?: string;
                /** @description The model that an agent runs on. */
                model?: string;
            };
            header?: never;
            path: {
                /** @description The thing that the address is about, by id. */
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
                /** @description The thing that the address is about, by id. */
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
                /** @description The time in the past whose state is read, as RFC 3339. */
                as_of?: string;
            };
            header?: never;
            path: {
                /** @description The thing that the address is about, by id. */
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
                /** @description The lens, by id; without it all lenses. */
                lens?: string;
            };
            header?: never;
            path: {
                /** @description The thing that the address is about, by id. */
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
                /** @description Whether nothing is written: the answer says what would happen. */
                dry_run?: "true" | "false";
            };
            header?: never;
            path: {
                /** @description The thing that the address is about, by id. */
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
                /** @description Whether nothing is written: the answer says what would happen. */
                dry_run?: "true" | "false";
            };
            header?: never;
            path: {
                /** @description The thing that the address is about, by id. */
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
                /**
                 * @description The thing that the address is about, by id.
                 * @example 01a2192a-3fcf-70c5-a652-281db4d1efcb
                 */
                id: string;
            };
            cookie?: never;
        };
        /** @description At most 2097152 bytes of UTF-8 after unpacking, with objects and lists at most 32 deep, no key twice in one object, no key `__proto__`, and no number beyond a double. What exceeds a limit is refused with 400. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "threshold": 1
                 *     }
                 */
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
                /** @description How many changes make it worth forming again. */
                threshold?: number;
            };
            header?: never;
            path: {
                /** @description The thing that the address is about, by id. */
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
    get_proposal_demand: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The thing that the address is about, by id. */
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
                    "application/json": components["schemas"]["ProposalDemand"];
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
    set_proposal_demand: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The thing that the address is about, by id. */
                id: string;
            };
            cookie?: never;
        };
        /** @description At most 2097152 bytes of UTF-8 after unpacking, with objects and lists at most 32 deep, no key twice in one object, no key `__proto__`, and no number beyond a double. What exceeds a limit is refused with 400. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["DemandProposalsRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProposalDemand"];
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
    region_metrics: {
        parameters: {
            query?: {
                /** @description The lens, by id; without it all lenses. */
                lens?: string;
            };
            header?: never;
            path: {
                /** @description The thing that the address is about, by id. */
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
                /** @description The lens, by id; without it all lenses. */
                lens?: string;
                /** @description The time in the past whose state is read, as RFC 3339. */
                as_of?: string;
            };
            header?: never;
            path: {
                /** @description The thing that the address is about, by id. */
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
                /** @description Whether nothing is written: the answer says what would happen. */
                dry_run?: "true" | "false";
            };
            header?: never;
            path: {
                /** @description The thing that the address is about, by id. */
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
                /** @description Whether nothing is written: the answer says what would happen. */
                dry_run?: "true" | "false";
            };
            header?: never;
            path: {
                /** @description The thing that the address is about, by id. */
                id: string;
                /** @description The team, by id. */
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
                /** @description The thing that the address is about, by id. */
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
                /** @description The thing that the address is about, by id. */
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
                /**
                 * @example {
                 *       "name": "Notes"
                 *     }
                 */
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
                /**
                 * @description The thing that the address is about, by id.
                 * @example 01a2192a-423c-773e-b80a-af9763e0fd43
                 */
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
                /** @description The lens, by id; without it all lenses. */
                lens?: string;
            };
            header?: never;
            path: {
                /** @description The thing that the address is about, by id. */
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
    context_neighborhood_slice: {
        parameters: {
            query?: {
                /** @description The time in the past whose state is read, as RFC 3339. */
                as_of?: string;
                /** @description How the answer came about, with rows and times. */
                explain?: true | false;
            };
            header?: never;
            path: {
                /** @description The thing that the address is about, by id. */
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
    context_materialize: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The thing that the address is about, by id. */
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
                /** @description The thing that the address is about, by id. */
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
                /** @description The lens, by id; without it all lenses. */
                lens?: string;
            };
            header?: never;
            path: {
                /** @description The thing that the address is about, by id. */
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
                /** @description The thing that the address is about, by id. */
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
                /** @description The lens, by id; without it all lenses. */
                lens?: string;
                /** @description The time in the past whose state is read, as RFC 3339. */
                as_of?: string;
            };
            header?: never;
            path: {
                /** @description The thing that the address is about, by id. */
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
                /** @description The thing that the address is about, by id. */
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
                /** @description The thing that the address is about, by id. */
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
                /** @description Whether nothing is written: the answer says what would happen. */
                dry_run?: "true" | "false";
            };
            header?: never;
            path: {
                /**
                 * @description The thing that the address is about, by id.
                 * @example 01a2192a-423c-773e-b80a-af9763e0fd43
                 */
                id: string;
            };
            cookie?: never;
        };
        /** @description At most 2097152 bytes of UTF-8 after unpacking, with objects and lists at most 32 deep, no key twice in one object, no key `__proto__`, and no number beyond a double. What exceeds a limit is refused with 400. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "team_id": "01a2192a-44a6-71c3-b361-68cdde7f4d81"
                 *     }
                 */
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
                /** @description Whether nothing is written: the answer says what would happen. */
                dry_run?: "true" | "false";
            };
            header?: never;
            path: {
                /** @description The thing that the address is about, by id. */
                id: string;
                /** @description The team, by id. */
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
                /** @description The context or map, by id. */
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
                /** @description The cursor: the `next` of the page before, or the last event that is known. */
                after?: string;
                /** @description How many are answered at most. */
                limit?: number;
            };
            header?: {
                /** @description Event streams: id of the last event that the client received; later ones are sent. */
                "Last-Event-ID"?: string;
            };
            path: {
                /** @description The context or map, by id. */
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
                /** @description How many are answered at most. */
                limit?: number;
                /** @description How many are skipped before the first one. */
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
                /** @description The thing that the address is about, by id. */
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
                /** @description The thing that the address is about, by id. */
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
                /** @description One of the two territories, by id. */
                a: string;
                /** @description The other territory, by id. */
                b: string;
                /** @description How many are answered at most. */
                limit?: number;
                /** @description The cursor: the `next` of the page before, or the last event that is known. */
                after?: string;
                /** @description The time in the past whose state is read, as RFC 3339. */
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
    recent_changes: {
        parameters: {
            query: {
                /** @description The time in the past with which is compared, as RFC 3339. */
                since: string;
                /** @description The context or map, by id. */
                anchor_id?: string;
                /** @description How many are answered at most. */
                limit?: number;
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
                    "application/json": components["schemas"]["RecentChanges"];
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
    cogmap_changes: {
        parameters: {
            query: {
                /** @description The resources to begin with, by id, joined by commas. */
                from: string;
                /** @description Where it ends. */
                to?: string;
                /** @description The lens, by id: the settings under which territories are formed. */
                lens_id?: string;
                /** @description How many are answered at most. */
                limit?: number;
                /** @description Most documents and relationships listed for each change, up to 200; default 10. */
                behind?: number;
                /** @description Adds a digest in sentences of at most so many tokens, from 100 to 100,000. */
                tokens?: number;
            };
            header?: never;
            path: {
                /** @description The thing that the address is about, by id. */
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
                    "application/json": components["schemas"]["MapChanges"];
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
    cogmap_duplicates: {
        parameters: {
            query?: {
                /** @description The time in the past whose state is read, as RFC 3339. */
                as_of?: string;
                /** @description The lens, by id: the settings under which territories are formed. */
                lens_id?: string;
                /** @description How many are answered at most. */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description The thing that the address is about, by id. */
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
                    "application/json": components["schemas"]["DuplicateCandidates"];
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
                /** @description The thing that the address is about, by id. */
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
                /** @description The lens, by id: the settings under which territories are formed. */
                lens_id?: string;
                /** @description How coarse the territories are: the higher, the finer. */
                zoom?: number;
                /** @description The time in the past with which is compared, as RFC 3339. */
                since?: string;
                /** @description Whether territories are related to those at `since` over all formings between, not over the last forming only. */
                all_formings?: true | false;
                /** @description The time in the past whose state is read, as RFC 3339. */
                as_of?: string;
                /**
                 * @description How many bridges are answered at most.
                 * @example 100
                 */
                bridge_limit?: number;
                /** @description How many orphans are answered at most. */
                orphan_limit?: number;
                /** @description How many orphans are skipped before the first one. */
                orphan_offset?: number;
                /** @description Whether the answer names the territories of each. */
                with_regions?: true | false;
                /** @description Whether the answer tells where territories are in the arrangement of their map. */
                with_places?: true | false;
                /** @description Whether everything is counted as well. */
                counts?: true | false;
                /** @description How the answer came about, with rows and times. */
                explain?: true | false;
            };
            header?: never;
            path: {
                /**
                 * @description The thing that the address is about, by id.
                 * @example 01a2192a-3fcf-70c5-a652-281db4d1efcb
                 */
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
    cogmap_report: {
        parameters: {
            query?: {
                /** @description The time in the past whose state is read, as RFC 3339. */
                as_of?: string;
                /** @description The time in the past with which is compared, as RFC 3339. */
                since?: string;
                /** @description The lens, by id: the settings under which territories are formed. */
                lens_id?: string;
                /** @description How many are answered at most. */
                limit?: number;
                /** @description Days without a change after which a document may be stale, up to 3,650; default 90. */
                stale_days?: number;
                /** @description The whole body as Markdown. */
                markdown?: true | false;
            };
            header?: never;
            path: {
                /** @description The thing that the address is about, by id. */
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
                    "application/json": components["schemas"]["MapReport"];
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
    context_composition: {
        parameters: {
            query: {
                /** @description The context, by id or as `@owner/slug`. */
                context_ref: string;
                /** @description The container, by id. */
                container?: string;
                /** @description The group, as the identity provider names it. */
                group?: string;
                /** @description Kinds of documents that count as containers. */
                container_types?: string;
                /** @description How many steps are followed. */
                depth?: number;
                /** @description How many levels of containers are followed. */
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
                /** @description The context, by id or as `@owner/slug`. */
                context_ref: string;
                /** @description The key by which the rest is grouped. */
                group_by?: string;
                /** @description Kinds of documents that count as containers. */
                container_types?: string;
                /** @description How many steps are followed. */
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
    context_locate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The thing that the address is about, by id. */
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
    context_territories: {
        parameters: {
            query?: {
                /** @description The lens, by id: the settings under which territories are formed. */
                lens_id?: string;
                /** @description How coarse the territories are: the higher, the finer. */
                zoom?: number;
                /** @description The time in the past with which is compared, as RFC 3339. */
                since?: string;
                /** @description Whether territories are related to those at `since` over all formings between, not over the last forming only. */
                all_formings?: true | false;
                /** @description The time in the past whose state is read, as RFC 3339. */
                as_of?: string;
                /** @description How many bridges are answered at most. */
                bridge_limit?: number;
                /** @description How many orphans are answered at most. */
                orphan_limit?: number;
                /** @description How many orphans are skipped before the first one. */
                orphan_offset?: number;
                /** @description Whether the answer names the territories of each. */
                with_regions?: true | false;
                /** @description Whether the answer tells where territories are in the arrangement of their map. */
                with_places?: true | false;
                /** @description Whether everything is counted as well. */
                counts?: true | false;
                /** @description How the answer came about, with rows and times. */
                explain?: true | false;
            };
            header?: never;
            path: {
                /** @description The thing that the address is about, by id. */
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
                /** @description How many are answered at most. */
                limit?: number;
                /** @description The cursor: the `next` of the page before, or the last event that is known. */
                after?: string;
                /** @description Whether each event says who acted, and why. */
                authorship?: true | false;
            };
            header?: never;
            path: {
                /** @description What kind it is. */
                kind: components["schemas"]["ElementKind"];
                /** @description The thing that the address is about, by id. */
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
                /** @description How many are answered at most. */
                k?: number;
                /** @description The context or map within which is read. */
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
                /** @description Whether each map tells more about itself. */
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
    list_labels: {
        parameters: {
            query: {
                /** @description The context or map, by id. */
                anchor_id: string;
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
                    "application/json": components["schemas"]["LabelInUse"][];
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
    find_paths: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 2097152 bytes of UTF-8 after unpacking, with objects and lists at most 32 deep, no key twice in one object, no key `__proto__`, and no number beyond a double. What exceeds a limit is refused with 400. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["PathsRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GraphPaths"];
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
    region_composition: {
        parameters: {
            query: {
                /** @description The resources, by id, joined by commas. */
                ids: string;
                /** @description How many steps are followed. */
                depth?: number;
                /** @description Whether the answer names the territories of each. */
                with_regions?: true | false;
                /** @description The time in the past whose state is read, as RFC 3339. */
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
                /**
                 * @description How many are answered at most.
                 * @example 50
                 */
                limit?: number;
                /** @description The cursor: the `next` of the page before, or the last event that is known. */
                after?: string;
                /** @description The time in the past whose state is read, as RFC 3339. */
                as_of?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The thing that the address is about, by id.
                 * @example 01a21929-cd47-7247-a82b-2e51b1c9a645
                 */
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
                /** @description The resources to begin with, by id, joined by commas. */
                from: string;
                /** @description How many steps are followed. */
                depth?: number;
                /** @description How the answer came about, with rows and times. */
                explain?: true | false;
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
    health_idle: {
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
                    "application/json": components["schemas"]["IdleResponse"];
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
                /**
                 * @example {
                 *       "content": "# Lift\n\nAir under the wing pushes it up.",
                 *       "context_ref": "@me/notes",
                 *       "doc_type_name": "concept",
                 *       "open_meta": {
                 *         "tags": [
                 *           "flight"
                 *         ]
                 *       },
                 *       "origin_uri": "",
                 *       "title": "Lift"
                 *     }
                 */
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
                /** @description The thing that the address is about, by id. */
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
                /** @description The cognitive map, by id. */
                cogmap?: string;
                /** @description Only those of this status. */
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
                /** @description The thing that the address is about, by id. */
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
                /** @description The thing that the address is about, by id. */
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
                /** @description The thing that the address is about, by id. */
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
                /** @description The thing that the address is about, by id. */
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
                /** @description The thing that the address is about, by id. */
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
                /** @description Whether revoked ones are listed as well. */
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
                /** @description The thing that the address is about, by id. */
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
                /** @description The thing that the address is about, by id. */
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
                /** @description The thing that the address is about, by id. */
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
                /** @description The thing that the address is about, by id. */
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
    find_named: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 2097152 bytes of UTF-8 after unpacking, with objects and lists at most 32 deep, no key twice in one object, no key `__proto__`, and no number beyond a double. What exceeds a limit is refused with 400. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["FindNamedRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NameMeaning"][];
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
    list_proposals: {
        parameters: {
            query?: {
                /** @description The cognitive map, by id. */
                cogmap_id?: string;
                /** @description The context, by id. */
                context_id?: string;
                /** @description Whether all are meant. */
                all?: true | false;
                /** @description How many are answered at most. */
                limit?: number;
                /** @description How many are skipped before the first one. */
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
                    "application/json": components["schemas"]["ProposalList"];
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
    create_proposal: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 2097152 bytes of UTF-8 after unpacking, with objects and lists at most 32 deep, no key twice in one object, no key `__proto__`, and no number beyond a double. What exceeds a limit is refused with 400. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateProposalRequest"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Proposal"];
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
    get_proposal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The thing that the address is about, by id. */
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
                    "application/json": components["schemas"]["Proposal"];
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
    accept_proposal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The thing that the address is about, by id. */
                id: string;
            };
            cookie?: never;
        };
        /** @description At most 2097152 bytes of UTF-8 after unpacking, with objects and lists at most 32 deep, no key twice in one object, no key `__proto__`, and no number beyond a double. What exceeds a limit is refused with 400. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["AcceptProposalRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Proposal"];
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
    preview_proposal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The thing that the address is about, by id. */
                id: string;
            };
            cookie?: never;
        };
        /** @description At most 2097152 bytes of UTF-8 after unpacking, with objects and lists at most 32 deep, no key twice in one object, no key `__proto__`, and no number beyond a double. What exceeds a limit is refused with 400. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["PreviewProposalRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProposalPreview"];
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
    reject_proposal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The thing that the address is about, by id. */
                id: string;
            };
            cookie?: never;
        };
        /** @description At most 2097152 bytes of UTF-8 after unpacking, with objects and lists at most 32 deep, no key twice in one object, no key `__proto__`, and no number beyond a double. What exceeds a limit is refused with 400. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["RejectProposalRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Proposal"];
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
    withdraw_proposal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The thing that the address is about, by id. */
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
                    "application/json": components["schemas"]["Proposal"];
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
                /** @description The thing that the address is about, by id. */
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
                /** @description The thing that the address is about, by id. */
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
                /** @description The thing that the address is about, by id. */
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
                /** @description The thing that the address is about, by id. */
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
                /**
                 * @example {
                 *       "edge_kind": "leads_to",
                 *       "label": "causes",
                 *       "polarity": "forward",
                 *       "source": "01a21929-cacf-7697-8944-605ce05e7ceb",
                 *       "target": "01a21929-cd47-7247-a82b-2e51b1c9a645",
                 *       "weight": 0.8
                 *     }
                 */
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
                /** @description The relationship, by its handle. */
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
                /** @description The relationship, by its handle. */
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
                /**
                 * @description The relationship, by its handle.
                 * @example 01a21929-cd47-7247-a82b-2e51b1c9a645
                 */
                edge_handle: string;
            };
            cookie?: never;
        };
        /** @description At most 2097152 bytes of UTF-8 after unpacking, with objects and lists at most 32 deep, no key twice in one object, no key `__proto__`, and no number beyond a double. What exceeds a limit is refused with 400. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "The source was withdrawn"
                 *     }
                 */
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
                /** @description The relationship, by its handle. */
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
                /** @description The relationship, by its handle. */
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
                /** @description The kind of document, by id. */
                kb_doc_type_id?: string;
                /** @description The context, by id or as `@owner/slug`. */
                context_ref?: string;
                /** @description Only documents of this kind. */
                doc_type_name?: string;
                /** @description The owner, by handle or id. */
                owner?: string;
                /** @description Words that are looked for. */
                q?: string;
                /** @description The stage of the work. */
                stage?: string;
                /** @description Only those of this status. */
                status?: "active" | "completed" | "paused" | "cancelled";
                /** @description The goal, by id. */
                goal?: string;
                /** @description Only documents with these tags. */
                tags?: string;
                /**
                 * @description Only documents of these maps, by id, joined by commas.
                 * @example 01a2192a-3fcf-70c5-a652-281db4d1efcb
                 */
                cogmap_ids?: string;
                /**
                 * @description By which field the rows are in order.
                 * @example title
                 */
                sort?: components["schemas"]["ResourceSortField"];
                /**
                 * @description Whether the order ascends or descends.
                 * @example asc
                 */
                order?: components["schemas"]["SortOrder"];
                /**
                 * @description How many are answered at most.
                 * @example 50
                 */
                limit?: number;
                /** @description How many are skipped before the first one. */
                offset?: number;
                /** @description Which sections are answered. */
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
                /**
                 * @example {
                 *       "doc_type": "concept",
                 *       "kb_context_id": "01a2192a-423c-773e-b80a-af9763e0fd43",
                 *       "origin_uri": "",
                 *       "title": "Drag"
                 *     }
                 */
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
                /** @description The time in the past whose state is read, as RFC 3339. */
                as_of?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The thing that the address is about, by id.
                 * @example 01a21929-cacf-7697-8944-605ce05e7ceb
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The resource that is answered, where the id of one that was merged into it was asked for; absent otherwise. */
                    "Content-Location"?: string;
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
                /** @description The working run that the act belongs to. */
                invocation_id?: string;
                /** @description A UUID that joins acts which belong together. */
                correlation_id?: string;
                /** @description How sure the author is. */
                confidence?: components["schemas"]["ConfidenceBand"];
                /** @description How the agent came to this act. */
                reasoning?: string;
                /** @description Why the act is right, in a sentence. */
                rationale?: string;
                /** @description The role in which an agent acts. */
                persona?: string;
                /** @description The model that an agent runs on. */
                model?: string;
            };
            header?: {
                /** @description The `ETag` of an earlier answer: nothing is written, and the answer is 412, when the resource has changed since. */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description The thing that the address is about, by id.
                 * @example 01a21929-cacf-7697-8944-605ce05e7ceb
                 */
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
                /**
                 * @description The thing that the address is about, by id.
                 * @example 01a21929-cacf-7697-8944-605ce05e7ceb
                 */
                id: string;
            };
            cookie?: never;
        };
        /** @description At most 2097152 bytes of UTF-8 after unpacking, with objects and lists at most 32 deep, no key twice in one object, no key `__proto__`, and no number beyond a double. What exceeds a limit is refused with 400. */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "open_meta": {
                 *         "tags": [
                 *           "flight",
                 *           "wind"
                 *         ]
                 *       },
                 *       "title": "Lift and drag"
                 *     }
                 */
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
                /** @description What kind it is. */
                kind?: string;
                /** @description Only artifacts that are meant for this. */
                intent?: string;
                /** @description Whether retracted ones are listed as well. */
                include_folded?: true | false;
                /** @description Whether everything is counted as well. */
                counts?: true | false;
                /** @description By which field the rows are in order. */
                sort?: "created" | "precedence";
            };
            header?: never;
            path: {
                /** @description The thing that the address is about, by id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The resource that is answered, where the id of one that was merged into it was asked for; absent otherwise. */
                    "Content-Location"?: string;
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
                /** @description The thing that the address is about, by id. */
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
                /** @description The thing that the address is about, by id. */
                id: string;
                /** @description The data artifact, by id. */
                artifact_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The resource that is answered, where the id of one that was merged into it was asked for; absent otherwise. */
                    "Content-Location"?: string;
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
                /** @description The thing that the address is about, by id. */
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
                /** @description The thing that the address is about, by id. */
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
                /** @description The thing that the address is about, by id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The resource that is answered, where the id of one that was merged into it was asked for; absent otherwise. */
                    "Content-Location"?: string;
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
                /** @description The thing that the address is about, by id. */
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
                /** @description The time in the past whose state is read, as RFC 3339. */
                as_of?: string;
                /** @description The block whose text alone is returned, by id, as a search hit has it in `located_at`. */
                block_id?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The thing that the address is about, by id.
                 * @example 01a21929-cacf-7697-8944-605ce05e7ceb
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The resource that is answered, where the id of one that was merged into it was asked for; absent otherwise. */
                    "Content-Location"?: string;
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
                /** @description The time in the past whose state is read, as RFC 3339. */
                as_of?: string;
                /**
                 * @description How many are answered at most.
                 * @example 50
                 */
                limit?: number;
                /** @description How many are skipped before the first one. */
                offset?: number;
            };
            header?: never;
            path: {
                /**
                 * @description The thing that the address is about, by id.
                 * @example 01a21929-cacf-7697-8944-605ce05e7ceb
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The resource that is answered, where the id of one that was merged into it was asked for; absent otherwise. */
                    "Content-Location"?: string;
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
                /** @description The thing that the address is about, by id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The resource that is answered, where the id of one that was merged into it was asked for; absent otherwise. */
                    "Content-Location"?: string;
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
                /** @description The thing that the address is about, by id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The resource that is answered, where the id of one that was merged into it was asked for; absent otherwise. */
                    "Content-Location"?: string;
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
                /** @description The thing that the address is about, by id. */
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
                /** @description Whether nothing is written: the answer says what would happen. */
                dry_run?: "true" | "false";
            };
            header?: never;
            path: {
                /** @description The thing that the address is about, by id. */
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
                /** @description Whether nothing is written: the answer says what would happen. */
                dry_run?: "true" | "false";
            };
            header?: never;
            path: {
                /** @description The thing that the address is about, by id. */
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
                /** @description How many steps are followed. */
                depth?: number;
            };
            header?: never;
            path: {
                /** @description The thing that the address is about, by id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The resource that is answered, where the id of one that was merged into it was asked for; absent otherwise. */
                    "Content-Location"?: string;
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
    merge_resources: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The thing that the address is about, by id. */
                id: string;
            };
            cookie?: never;
        };
        /** @description At most 2097152 bytes of UTF-8 after unpacking, with objects and lists at most 32 deep, no key twice in one object, no key `__proto__`, and no number beyond a double. What exceeds a limit is refused with 400. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["MergeRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MergeOutcome"];
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
    undo_merge: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The thing that the address is about, by id. */
                id: string;
            };
            cookie?: never;
        };
        /** @description At most 2097152 bytes of UTF-8 after unpacking, with objects and lists at most 32 deep, no key twice in one object, no key `__proto__`, and no number beyond a double. What exceeds a limit is refused with 400. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["UndoMergeRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UndoOutcome"];
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
    get_meta: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The thing that the address is about, by id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The resource that is answered, where the id of one that was merged into it was asked for; absent otherwise. */
                    "Content-Location"?: string;
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
                /** @description The thing that the address is about, by id. */
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
                /** @description The thing that the address is about, by id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description The resource that is answered, where the id of one that was merged into it was asked for; absent otherwise. */
                    "Content-Location"?: string;
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
                /** @description The thing that the address is about, by id. */
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
                /** @description The thing that the address is about, by id. */
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
                /**
                 * @example {
                 *       "limit": 10,
                 *       "query": "why kites fly"
                 *     }
                 */
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
                /** @description The shape, by id. */
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
    list_shared_links: {
        parameters: {
            query: {
                /** @description The cognitive map, by id. */
                cogmap_id: string;
                /** @description How many are answered at most. */
                limit?: number;
                /** @description How many are skipped before the first one. */
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
                    "application/json": components["schemas"]["SharedLinkList"];
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
    create_shared_link: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description At most 2097152 bytes of UTF-8 after unpacking, with objects and lists at most 32 deep, no key twice in one object, no key `__proto__`, and no number beyond a double. What exceeds a limit is refused with 400. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateSharedLinkRequest"];
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
                    "application/json": components["schemas"]["SharedLinkWithAddress"];
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
    get_shared_link: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The thing that the address is about, by id. */
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
                    "application/json": components["schemas"]["SharedLink"];
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
    revoke_shared_link: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The thing that the address is about, by id. */
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
                    "application/json": components["schemas"]["SharedLink"];
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
    read_shared_view: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The token of the invitation. */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    /** @description `no-store`: the answer holds a secret. */
                    "Cache-Control"?: string;
                    /** @description Which parts of the answer were cut at their limit; absent when it is whole. */
                    "X-Result-Truncated"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SharedView"];
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
    read_shared_page: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The token of the invitation. */
                token: string;
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
    read_shared_picture: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The token of the invitation. */
                token: string;
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
                    "image/svg+xml": string;
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
                /** @description How many changes make it worth forming again. */
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
                /** @description The cursor: the `next` of the page before, or the last event that is known. */
                after?: string;
                /** @description How many are answered at most. */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description The cognitive map, by id. */
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
                /** @description How many changes make it worth forming again. */
                threshold?: number;
            };
            header?: never;
            path: {
                /** @description The cognitive map, by id. */
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
                /** @description The cognitive map, by id. */
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
                /** @description The thing that the address is about, by id. */
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
                /** @description The thing that the address is about, by id. */
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
                /** @description The thing that the address is about, by id. */
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
                /** @description How many are answered at most. */
                limit?: number;
                /** @description How many are skipped before the first one. */
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
                /** @description The thing that the address is about, by id. */
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
                /** @description The thing that the address is about, by id. */
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
                /** @description Whether the delivery was found to be in scope. */
                scope?: components["schemas"]["DeliveryScope"];
                /** @description Whether those with a disposition are meant. */
                disposed?: true | false;
                /** @description How many are answered at most. */
                limit?: number;
                /** @description How many are skipped before the first one. */
                offset?: number;
            };
            header?: never;
            path: {
                /** @description The thing that the address is about, by id. */
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
                /**
                 * @example {
                 *       "name": "Kite makers",
                 *       "slug": "kite-makers"
                 *     }
                 */
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
                /** @description The thing that the address is about, by id. */
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
                /** @description Whether nothing is written: the answer says what would happen. */
                dry_run?: "true" | "false";
            };
            header?: never;
            path: {
                /** @description The thing that the address is about, by id. */
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
                /** @description The thing that the address is about, by id. */
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
                /** @description The thing that the address is about, by id. */
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
                /** @description The thing that the address is about, by id. */
                id: string;
                /** @description The invitation, by id. */
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
                /** @description The thing that the address is about, by id. */
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
                /** @description The thing that the address is about, by id. */
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
                /** @description Whether nothing is written: the answer says what would happen. */
                dry_run?: "true" | "false";
            };
            header?: never;
            path: {
                /** @description The thing that the address is about, by id. */
                id: string;
                /** @description The person or machine, by the id of its profile. */
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
                /** @description The thing that the address is about, by id. */
                id: string;
                /** @description The person or machine, by the id of its profile. */
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
                /** @description The thing that the address is about, by id. */
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
                /** @description The thing that the address is about, by id. */
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
    /** @description The role. */
    role: components["schemas"]["TeamRole"];
    /**
     * Format: uuid
     * @description The team, by id.
     */
    team_id: string;
    /** @description The slug of the team. */
    team_slug: string;
};
export type AcceptProposalRequest = {
    /** @description Numbers of acts; default: all that wait. */
    acts?: number[] | null;
    /** @description Whether acts are done whose things somebody has changed meanwhile; default false: they refuse the call. */
    despite_conflicts?: boolean | null;
    /** @description Why they are accepted. */
    reason?: string | null;
};
export type AccessDependence = {
    /**
     * Format: uuid
     * @description The id, a UUID that never changes.
     */
    id: string;
    /**
     * @description What kind it is.
     * @enum {string}
     */
    kind: "kb_resources" | "kb_contexts" | "kb_cogmaps" | "kb_edges";
    /**
     * @description The part.
     * @enum {string}
     */
    part: "home" | "source" | "target";
    /** @description Whether reading is allowed, and why. */
    read: boolean;
};
export type AccessExplanation = {
    /** @description Whether it is admitted, or how many are. */
    admitted: boolean;
    /** @description What this needs, as references or titles. */
    depends_on: components["schemas"]["AccessDependence"][];
    /** @description Whether passing on access is allowed, and why. */
    grant: boolean;
    /** @description What is missing for access. */
    missing: string[];
    /** @description The ways by which access comes about, or paths of a repository. */
    paths: components["schemas"]["AccessPath"][];
    /** @description The person or machine. */
    principal: components["schemas"]["ExplainedPrincipal"];
    /** @description Whether reading is allowed, and why. */
    read: boolean;
    /** @description What it is about. */
    subject: components["schemas"]["AccessSubject"];
    /** @description Whether writing is allowed, and why. */
    write: boolean;
};
export type AccessPath = {
    /** @description What the path allows. */
    capability: components["schemas"]["Capability"];
    /** @description Whether passing on access is allowed, and why. */
    grant: components["schemas"]["GrantOfAccess"] | null;
    /** @description The context or map that it belongs to. */
    home: components["schemas"]["AnchorOfAccess"] | null;
    /** @description The teams. */
    teams: components["schemas"]["TeamOnPath"][];
    /**
     * @description By which way it was reached.
     * @enum {string}
     */
    via: "ownership" | "team_ownership" | "share" | "binding" | "grant" | "administration" | "home";
};
export type AccessSubject = {
    /**
     * Format: uuid
     * @description The id, a UUID that never changes.
     */
    id: string;
    /**
     * @description What kind it is.
     * @enum {string}
     */
    kind: "kb_resources" | "kb_contexts" | "kb_cogmaps" | "kb_edges";
};
export type ActDeclaration = {
    /**
     * @description The act.
     * @enum {string}
     */
    act: "find-exact" | "find-about-anywhere" | "find-about-within" | "find-resources-with" | "follow-from" | "survey" | "substantiate" | "admit";
    /** @description The question that the act answers. */
    asks: string;
    /** @description The kinds of places within which the act can look. */
    bound_kinds: string[];
    /** @description What the answer of the act names. */
    discloses: ("via" | "regions")[];
    /** @description Where this is found otherwise. */
    elsewhere: string | null;
    /** @description The condition. */
    filter: ("resource_filter" | "edge_filter") | null;
    /** @description What the act needs. */
    needs: ("bound" | "seed")[];
    /** @description In which order the answer is. */
    orders_by: components["schemas"]["ActQuantity"] | null;
    /** @description What the act gives. */
    produces: "resource" | null;
    /** @description The question. */
    question: ("text" | "vector") | null;
    /** @description Whether a plan can answer it. */
    returnable: boolean;
    /** @description The kinds of things that the act can begin with. */
    seed_kinds: string[];
    /**
     * @description The state.
     * @enum {string}
     */
    state: "built" | "not_implemented" | "not_separably_reachable";
    /** @description The terms that narrow the act. */
    terms: {
        /** @description The most that the act gives. */
        ceiling: number | null;
        /**
         * @description The term.
         * @enum {string}
         */
        term: "limit" | "offset" | "regions";
    }[];
};
export type ActInvocation = {
    /** @description The act. */
    act: components["schemas"]["ActName"];
    /** @description Which relationships count. */
    edge_filter?: components["schemas"]["EdgeFilter"] | null;
    /** @description What goes in. */
    inputs?: components["schemas"]["StageInput"][];
    /** @description What is looked for, in words. */
    intention?: components["schemas"]["Intention"] | null;
    /** @description The name. */
    name: components["schemas"]["StageName"];
    /**
     * @description Conditions on properties.
     * @default []
     */
    properties?: components["schemas"]["PropertyPredicate"][];
    /** @description Which resources count. */
    resource_filter?: components["schemas"]["ResourceFilter"] | null;
    /**
     * @description The terms that narrow the act.
     * @default {}
     */
    terms?: {
        /**
         * Format: int64
         * @description How many are answered at most.
         */
        limit?: number;
        /**
         * Format: int64
         * @description How many are skipped before the first one.
         */
        offset?: number;
        /**
         * Format: int64
         * @description The territories.
         */
        regions?: number;
    };
};
export type ActName = string;
export type ActQuantity = {
    /** @description The field. */
    field: string;
    /** @description What it means. */
    means: string;
    /** @description On which scale the value is. */
    scale: components["schemas"]["QuantityScale"];
};
export type ActRefusal = {
    /** @description What is the matter, in words. */
    detail: string;
    /** @description The reason. */
    reason: string;
};
export type Actor = {
    /** @description The handle, a short name that is unique. */
    handle: string;
    /**
     * Format: uuid
     * @description The person or machine, by the id of its profile.
     */
    profile_id: string;
};
export type AddMemberRequest = {
    /**
     * Format: uuid
     * @description The person or machine, by the id of its profile.
     */
    profile_id: string;
    /**
     * @description The role.
     * @enum {unknown}
     */
    role: components["schemas"]["TeamRole"];
};
export type AdminLedger = {
    /** @description The entries, in order. */
    entries: components["schemas"]["AdminLedgerEntry"][];
    /** @description The epoch of the ledger; another one means that it was rebuilt. */
    epoch: string | null;
};
export type AdminLedgerEntry = {
    /** @description The handle of who did it. */
    actor_handle: string;
    /**
     * Format: uuid
     * @description Who did it.
     */
    actor_profile_id: string;
    /** @description A UUID that joins acts which belong together. */
    correlation_id: string | null;
    /**
     * Format: uuid
     * @description The event, by id.
     */
    event_id: string;
    /** @description The type of the event. */
    event_type: string;
    /**
     * Format: date-time
     * @description When it happened.
     */
    occurred_at: string;
    /** @description What the event says. */
    payload: unknown;
    /** @description What this refers to. */
    references: components["schemas"]["EventReference"][];
};
export type AdminPromotion = {
    /**
     * Format: date-time
     * @description When it was made.
     */
    created: string;
    /**
     * Format: uuid
     * @description The person or machine, by the id of its profile.
     */
    profile_id: string;
    /**
     * @description The role.
     * @constant
     */
    role: "owner";
    /**
     * Format: uuid
     * @description The team, by id.
     */
    team_id: string;
};
export type AdvanceWatermarkAck = {
    /** @description A fingerprint of what the contexts of the map hold. */
    boundary_fingerprint: string;
    /**
     * Format: uuid
     * @description The cognitive map, by id.
     */
    cogmap_id: string;
    /**
     * Format: uuid
     * @description Up to which event the steward has come.
     */
    watermark?: string;
};
export type AdvanceWatermarkRequest = {
    /** @description A fingerprint of what the contexts of the map hold. */
    boundary_fingerprint?: string | null;
    /** @description The event, by id. */
    event_id?: string | null;
};
export type AgentAuthorship = {
    /** @description How sure the author is. */
    confidence: components["schemas"]["ConfidenceBand"];
    /** @description The model that an agent runs on. */
    model?: string;
    /** @description The role in which an agent acts. */
    persona?: string;
    /** @description Why the act is right, in a sentence. */
    rationale?: string;
    /** @description How the agent came to this act. */
    reasoning?: string;
};
export type AnchorEvent = {
    /**
     * Format: uuid
     * @description Who did it, by id.
     */
    actor_entity_id: string;
    /** @description The name of who did it. */
    actor_name: string;
    /** @description How sure the author is. */
    confidence?: string;
    /** @description The resources and relationships that the event is about. */
    elements: components["schemas"]["FeedElement"][];
    /**
     * Format: uuid
     * @description The event, by id.
     */
    event_id: string;
    /** @description What kind it is. */
    kind: string;
    /**
     * Format: date-time
     * @description When it happened.
     */
    occurred_at: string;
};
export type AnchorEvents = {
    /** @description The events, in the order of the ledger. */
    events: components["schemas"]["AnchorEvent"][];
    /**
     * Format: uuid
     * @description The cursor of the next page; absent on the last one.
     */
    next: string;
};
export type AnchorOfAccess = {
    /**
     * Format: uuid
     * @description The id, a UUID that never changes.
     */
    id: string;
    /** @description What kind it is. */
    kind: components["schemas"]["AnchorTable"];
};
/** @enum {string} */
export type AnchorTable = "kb_contexts" | "kb_cogmaps";
export type AppendBlockPayload = {
    chunks_packed?: string | null;
    /** @description How sure the author is. */
    confidence?: components["schemas"]["ConfidenceBand"] | null;
    /** @description Markdown. Cut into at most 4000 chunks, 20000 in one call: tiny neighbouring sections are merged, and a text that still has more is refused with 400. In the paths of headings a title is cut at 256 characters and a path at 1600; those of one text have at most 2097152 together. */
    content: string;
    /** @description SHA-256 of the content in hexadecimal, by which the service notices damage on the way. */
    content_hash: string;
    /** @description A UUID that joins acts which belong together. */
    correlation_id?: string | null;
    /** @description The working run that the act belongs to. */
    invocation_id?: string | null;
    /** @description The model that an agent runs on. */
    model?: string | null;
    /** @description The role in which an agent acts. */
    persona?: string | null;
    /** @description Why the act is right, in a sentence. */
    rationale?: string | null;
    /** @description How the agent came to this act. */
    reasoning?: string | null;
    /**
     * Format: int32
     * @description The place in the order, from 0.
     */
    seq: number;
    /** @description The sources that the text rests on. */
    sources?: components["schemas"]["ProvenanceSource"][] | null;
};
export type ArtifactCommitRequest = {
    /** @description How sure the author is. */
    confidence?: components["schemas"]["ConfidenceBand"] | null;
    /** @description The text of the body, Markdown. */
    content: unknown;
    /** @description A UUID that joins acts which belong together. */
    correlation_id?: string | null;
    /** @description What it is meant for. */
    intent: string;
    /** @description The working run that the act belongs to. */
    invocation_id?: string | null;
    /** @description What kind it is. */
    kind: string;
    /** @description Who defines the kind of the artifact. */
    kind_owner?: components["schemas"]["KindOwnerInput"] | null;
    /** @description The model that an agent runs on. */
    model?: string | null;
    /** @description The role in which an agent acts. */
    persona?: string | null;
    /** @description Which of several artifacts of a kind comes first: the higher. */
    precedence?: number | null;
    /** @description Why the act is right, in a sentence. */
    rationale?: string | null;
    /** @description How the agent came to this act. */
    reasoning?: string | null;
    /** @description The artifact that this one takes the place of. */
    supersedes?: string[] | null;
};
export type ArtifactCommitResponse = {
    /** @description The data artifact. */
    artifact: components["schemas"]["ArtifactView"];
    /**
     * Format: uuid
     * @description The data artifact, by id.
     */
    artifact_id: string;
};
export type ArtifactCount = {
    /** @description What kind of data it holds. */
    artifact_kind: string;
    /**
     * Format: int64
     * @description How many there are.
     */
    count: number;
    /**
     * Format: uuid
     * @description The person or team that defines the kind.
     */
    kind_owner_id: string;
    /** @description Whether a person or a team defines the kind. */
    kind_owner_table: string;
    /**
     * Format: int64
     * @description Size of all together, in bytes.
     */
    total_bytes: number;
};
export type ArtifactRows = components["schemas"]["ArtifactView"][] | components["schemas"]["ArtifactCount"][];
export type Artifact = {
    /**
     * Format: uuid
     * @description The data artifact, by id.
     */
    artifact_id: string;
    /** @description What kind of data it holds. */
    artifact_kind: string;
    /** @description The text of the body, Markdown. */
    content?: unknown;
    /**
     * Format: int64
     * @description Size of the content in bytes of UTF-8.
     */
    content_bytes: number;
    /** @description SHA-256 of the content in hexadecimal, by which the service notices damage on the way. */
    content_hash: string;
    /**
     * Format: date-time
     * @description When it was made.
     */
    created: string;
    /** @description What it is meant for. */
    intent: string;
    /** @description Whether it was retracted; its record stays. */
    is_folded: boolean;
    /**
     * Format: uuid
     * @description The person or team that defines the kind.
     */
    kind_owner_id: string;
    /** @description Whether a person or a team defines the kind. */
    kind_owner_table: string;
    /**
     * Format: double
     * @description Which of several artifacts of a kind comes first: the higher.
     */
    precedence: number;
    /**
     * Format: uuid
     * @description The resource, by id.
     */
    resource_id: string;
    /** @description Where the content does not fit the shape. */
    shape_detail?: components["schemas"]["ShapeProblem"][];
    /** @description Whether the content fits the shape in force. */
    shape_state: string;
};
export type AssertRelationshipRequest = {
    /** @description How sure the author is. */
    confidence?: components["schemas"]["ConfidenceBand"] | null;
    /** @description A UUID that joins acts which belong together. */
    correlation_id?: string | null;
    /** @description The kind of the relationship, such as `express` or `leads_to`. */
    edge_kind: components["schemas"]["EdgeKind"];
    /** @description The working run that the act belongs to. */
    invocation_id?: string | null;
    /** @description What it says, in a word or two. */
    label: string;
    /** @description The model that an agent runs on. */
    model?: string | null;
    /** @description The role in which an agent acts. */
    persona?: string | null;
    /** @description Whether it reads from source to target (`forward`) or from target to source (`inverse`). */
    polarity: components["schemas"]["Polarity"];
    /** @description Why the act is right, in a sentence. */
    rationale?: string | null;
    /** @description How the agent came to this act. */
    reasoning?: string | null;
    /**
     * Format: uuid
     * @description Where it begins or comes from.
     */
    source: string;
    /**
     * Format: uuid
     * @description Where it ends or what it is about.
     */
    target: string;
    /** @description How much it counts, from 0 to 1. */
    weight: number;
};
export type AtlasEdge = {
    /** @description The kind of the relationship, such as `express` or `leads_to`. */
    edge_kind: components["schemas"]["EdgeKind"];
    /**
     * Format: uuid
     * @description The id, a UUID that never changes.
     */
    id: string;
    /** @description What it says, in a word or two. */
    label?: string;
    /** @description Whether it reads from source to target (`forward`) or from target to source (`inverse`). */
    polarity: components["schemas"]["Polarity"];
    /**
     * Format: uuid
     * @description Where it begins or comes from.
     */
    source: string;
    /**
     * Format: uuid
     * @description Where it ends or what it is about.
     */
    target: string;
    /**
     * Format: double
     * @description How much it counts, from 0 to 1.
     */
    weight: number;
};
export type AtlasEntry = {
    /** @description What was left out, and by which limit. */
    bounds: components["schemas"]["EntryBounds"];
    /** @description The relationships. */
    edges: components["schemas"]["AtlasEdge"][];
    /** @description The limits that apply. */
    limits?: string[];
    /** @description The resources. */
    nodes: components["schemas"]["AtlasNode"][];
};
export type AtlasHome = {
    /** @description The contexts in which the caller can build. */
    build: components["schemas"]["HomeContext"][];
    /** @description The maps that the caller can explore. */
    research: components["schemas"]["HomeCogmap"][];
};
export type AtlasNode = {
    /**
     * Format: int32
     * @description How many relationships it has.
     */
    degree: number;
    /** @description What kind of document it is, such as `concept` or `note`. */
    doc_type?: string;
    /** @description The beginning of the text. */
    excerpt?: string;
    /** @description The context or map that it belongs to. */
    home: components["schemas"]["NodeHome"];
    /**
     * Format: uuid
     * @description The context or map that is its home.
     */
    home_id?: string;
    /**
     * Format: uuid
     * @description The id, a UUID that never changes.
     */
    id: string;
    /** @description Territories, by id. */
    region_ids?: string[];
    /**
     * Format: double
     * @description How much the territory stands out, from 0 to 1.
     */
    salience?: number;
    /** @description The stage. */
    stage?: string;
    /** @description The title. */
    title: string;
    /**
     * Format: date-time
     * @description When it was last changed.
     */
    updated?: string;
    /** @description Why it is there, where that was asked for. */
    why?: components["schemas"]["NodeReason"];
};
export type AtlasSubgraph = {
    /** @description The relationships. */
    edges: components["schemas"]["AtlasEdge"][];
    /** @description The limits that apply. */
    limits?: string[];
    /** @description The resources. */
    nodes: components["schemas"]["AtlasNode"][];
};
export type AuditCitation = {
    /**
     * Format: uuid
     * @description The block, a part of a body to which sources belong.
     */
    block_id: string;
    /**
     * Format: uuid
     * @description The resource whose citations are meant.
     */
    finding_id: string;
    /**
     * Format: uuid
     * @description The source that is cited.
     */
    source_id: string;
};
export type AuditSweepRow = {
    /**
     * Format: uuid
     * @description The cognitive map, by id.
     */
    cogmap_id: string;
    /**
     * Format: uuid
     * @description The resource whose citations are meant.
     */
    finding_id: string;
    /**
     * Format: int32
     * @description How many citations have no verdict.
     */
    uncovered: number;
};
export type AuditorDispatchTickRequest = {
    /** @description How many are claimed at most. */
    cap?: number | null;
};
export type AuditorDispatchTickResponse = {
    /** @description What was claimed. */
    claimed: components["schemas"]["ClaimedAuditJob"][];
    /**
     * Format: uuid
     * @description A UUID that joins acts which belong together.
     */
    correlation_id?: string;
};
export type AuditorJobCompleteAck = {
    /**
     * Format: uuid
     * @description The cognitive map, by id.
     */
    cogmap_id: string;
    /**
     * Format: uuid
     * @description The job, by id.
     */
    job_id?: string;
};
export type Backup = {
    /**
     * Format: int64
     * @description Size in bytes of UTF-8.
     */
    bytes?: number;
    /**
     * Format: date-time
     * @description When it was made.
     */
    created: string;
    /**
     * Format: date-time
     * @description When it ended.
     */
    ended?: string;
    /** @description The refusal. */
    error?: string;
    /**
     * Format: uuid
     * @description The event, by id.
     */
    event_id?: string;
    /**
     * Format: uuid
     * @description The id, a UUID that never changes.
     */
    id: string;
    /** @description How far it is. */
    progress: {
        /**
         * Format: int64
         * @description How much is done.
         */
        done: number;
        /**
         * Format: int64
         * @description How much there is to do in all; absent where that is unknown.
         */
        of?: number;
    };
    /** @description The public keys (age) that open it. */
    recipients: string[];
    /**
     * Format: uuid
     * @description The administrator who asked for it.
     */
    requested_by: string;
    /** @description Whether accounts, signing keys, logins and other secrets are in it. */
    secrets: boolean;
    /**
     * Format: int64
     * @description The place in the order, from 0.
     */
    seq?: number;
    /** @description The SHA-256 of the file, in hexadecimal. */
    sha256?: string;
    /**
     * Format: uuid
     * @description The event after which it begins.
     */
    since?: string;
    /**
     * @description The state.
     * @enum {string}
     */
    state: "running" | "done" | "failed";
    /** @description Whether vectors are in it. */
    vectors: boolean;
};
export type BackupList = {
    /** @description The backups, newest first. */
    backups: components["schemas"]["Backup"][];
    /**
     * Format: int64
     * @description How many are answered at most.
     */
    limit: number;
    /**
     * Format: int64
     * @description How many are skipped before the first one.
     */
    offset: number;
    /** @description Whether there is more than is shown. */
    truncated: boolean;
};
export type BehindDocument = {
    /**
     * Format: date-time
     * @description When that happened.
     */
    at?: string;
    /** @description Who did that, by name. */
    by?: string;
    /** @description What kind of document it is, such as `concept` or `note`. */
    doc_type?: string;
    /**
     * @description What brought it into the map, or took it away.
     * @enum {string}
     */
    event_type?: "resource_created" | "resource_rehomed" | "resource_deleted" | "resource_restored";
    /**
     * Format: uuid
     * @description The id, a UUID that never changes.
     */
    id: string;
    /**
     * @description Where it is in the other picture; outside: not in the map.
     * @enum {string}
     */
    place: "territory" | "orphan" | "outside";
    /** @description The territory of the other picture in which it is. */
    territory?: components["schemas"]["ComparedRegion"];
    /** @description The title. */
    title: string;
};
export type BehindDocuments = {
    /** @description The rows of this page. */
    rows: components["schemas"]["BehindDocument"][];
    /**
     * Format: int32
     * @description How many there are in all.
     */
    total: number;
};
export type BehindRelationship = {
    /**
     * Format: date-time
     * @description When it was asserted or retracted; absent if it went with one of its ends.
     */
    at?: string;
    /** @description Who did that, by name. */
    by?: string;
    /**
     * @description Whether it is there at the later time only, or at the earlier time only.
     * @enum {string}
     */
    change: "came" | "went";
    /**
     * Format: uuid
     * @description The relationship, by its handle.
     */
    edge_handle: string;
    /** @description The kind of the relationship, such as `express` or `leads_to`. */
    edge_kind: components["schemas"]["EdgeKind"];
    /** @description What it says, in a word or two. */
    label?: string;
    /**
     * Format: uuid
     * @description Where it begins or comes from.
     */
    source: string;
    /** @description The title of the resource in which the relationship begins. */
    source_title: string;
    /**
     * Format: uuid
     * @description Where it ends or what it is about.
     */
    target: string;
    /** @description The title of the resource in which the relationship ends. */
    target_title: string;
};
export type BehindRelationships = {
    /** @description The rows of this page. */
    rows: components["schemas"]["BehindRelationship"][];
    /**
     * Format: int32
     * @description How many there are in all.
     */
    total: number;
};
export type BindTeamOutcome = {
    /** @description Whether it was bound by this call. */
    bound: boolean;
    /**
     * Format: uuid
     * @description The cognitive map, by id.
     */
    cogmap_id: string;
    /** @description Whether nothing is run: the answer says what would happen. */
    dry_run?: components["schemas"]["ReachChanges"];
    /** @description Whether everyone who is admitted can read it now. */
    reaches_everyone: boolean;
    /**
     * Format: uuid
     * @description The team, by id.
     */
    team_id: string;
};
export type BindTeamRequest = {
    /**
     * Format: uuid
     * @description The team, by id.
     */
    team_id: string;
};
export type BlockProvenanceRow = {
    /**
     * Format: int32
     * @description The order in which the sources came.
     */
    accretion_seq: number;
    /**
     * Format: uuid
     * @description The block, a part of a body to which sources belong.
     */
    block_id: string;
    /**
     * Format: int32
     * @description The place of the block in the body, from 0.
     */
    block_seq: number;
    /**
     * Format: uuid
     * @description The event that brought the source.
     */
    contributed_by_event_id: string;
    /**
     * Format: date-time
     * @description When it was made.
     */
    created: string;
    /**
     * Format: uuid
     * @description The source that is cited.
     */
    source_id: string;
    /** @description What kind of source it is. */
    source_kind: string;
    /** @description The address of the source. */
    source_uri: string | null;
};
export type BlocksResponse = {
    /** @description The blocks of the text, in order. */
    blocks: components["schemas"]["SegmentInfo"][];
    /** @description SHA-256 of the body in hexadecimal; changes whenever the body does. */
    body_hash: string;
};
/** @enum {string} */
export type BodyStorage = "verbatim" | "derived";
export type Bridge = {
    /**
     * Format: int32
     * @description How many relationships there are.
     */
    edge_count: number;
    /**
     * Format: uuid
     * @description The territory at one end.
     */
    source_territory: string;
    /**
     * Format: uuid
     * @description The territory at the other end.
     */
    target_territory: string;
};
export type BridgeEdge = {
    /** @description The kind of the relationship, such as `express` or `leads_to`. */
    edge_kind: components["schemas"]["EdgeKind"];
    /**
     * Format: uuid
     * @description The id, a UUID that never changes.
     */
    id: string;
    /** @description What it says, in a word or two. */
    label?: string;
    /** @description Whether it reads from source to target (`forward`) or from target to source (`inverse`). */
    polarity: components["schemas"]["Polarity"];
    /**
     * Format: uuid
     * @description Where it begins or comes from.
     */
    source: string;
    /** @description The title of the resource in which the relationship begins. */
    source_title: string;
    /**
     * Format: uuid
     * @description Where it ends or what it is about.
     */
    target: string;
    /** @description The title of the resource in which the relationship ends. */
    target_title: string;
    /**
     * Format: double
     * @description How much it counts, from 0 to 1.
     */
    weight: number;
};
export type BridgeEdges = {
    /** @description The relationships. */
    edges: components["schemas"]["BridgeEdge"][];
    /**
     * Format: uuid
     * @description The cursor of the next page; absent on the last one.
     */
    next?: string;
    /**
     * Format: int32
     * @description How many there are in all.
     */
    total: number;
};
export type BridgeEnd = {
    /** @description What there is at the later time. */
    after: components["schemas"]["ComparedRegion"][];
    /** @description What there is at the earlier time. */
    before: components["schemas"]["ComparedRegion"][];
};
export type BulkError = {
    /** @description The code of the refusal. */
    code: string;
    /** @description More about the refusal, by its code. */
    details?: {
        [key: string]: unknown;
    } | {
        /** @description The message, for people. */
        message: string;
        /** @description The address, or a JSON pointer to the value. */
        path: string;
    }[];
    /** @description The message, for people. */
    message: string;
};
export type BulkItem = {
    /**
     * @description The act.
     * @enum {string}
     */
    act: "create_resource" | "update_resource" | "set_facet" | "assert" | "retype" | "reweight" | "fold" | "set_edge_facet";
    /** @description What the operation answers by itself; of an item, whether its result has it. */
    answer?: boolean;
    /** @description The key. */
    key?: string;
    /** @description For create_resource: what has this `origin_uri` already is updated instead. */
    replace?: boolean;
} & {
    [key: string]: unknown;
};
export type BulkReassignAck = {
    /** @description Resources, by id. */
    resource_ids: string[];
};
export type BulkReassignRequest = {
    /**
     * Format: uuid
     * @description The person whose things are transferred.
     */
    from_profile_id: string;
    /** @description Whether contexts of the team are included. */
    include_team_contexts?: boolean | null;
    /**
     * Format: uuid
     * @description The person who becomes the owner.
     */
    to_profile_id: string;
};
export type BulkRequest = {
    /** @description The items, in the order in which they are written. */
    items: components["schemas"]["BulkItem"][];
};
export type BulkResponse = {
    /** @description One result for each item, in the same order. */
    results: components["schemas"]["BulkResult"][];
};
export type BulkResult = {
    /** @description What the operation answers by itself; of an item, whether its result has it. */
    answer?: unknown;
    /** @description The refusal. */
    error?: components["schemas"]["BulkError"];
    /**
     * Format: uuid
     * @description The id, a UUID that never changes.
     */
    id?: string;
    /** @description The key. */
    key?: string;
    /** @description The number of the item, from 1. */
    line: number;
    /**
     * @description True when an earlier call had written the item: nothing was changed now.
     * @constant
     */
    repeated?: true;
    /** @description The status. */
    status: number;
};
/** @enum {string} */
export type Capability = "read" | "write" | "grant";
export type ChangeActor = {
    /**
     * Format: int32
     * @description The acts.
     */
    acts: number;
    /** @description The name. */
    name: string;
};
export type ChangeRoleRequest = {
    /**
     * @description The role.
     * @enum {unknown}
     */
    role: components["schemas"]["TeamRole"];
};
export type ChangeSettingsBody = {
    /** @description The team whose members are admitted. */
    gating_team_slug?: string | null;
    /** @description The name of this installation. */
    instance_name?: string | null;
    /** @description The address of the terms. */
    terms_resource_uri?: string | null;
    /** @description The version of the terms in force. */
    terms_version?: string | null;
};
export type ChangeTotals = {
    /**
     * Format: int32
     * @description The bridges between territories.
     */
    bridges: number;
    /**
     * Format: int32
     * @description How many resources are in no territory.
     */
    orphans: number;
    /**
     * Format: int32
     * @description The territories.
     */
    territories: number;
};
export type ChangedBridge = {
    /** @description One side. */
    a: components["schemas"]["BridgeEnd"];
    /** @description Who did what is behind it, most acts first. */
    actors: components["schemas"]["ChangeActor"][];
    /** @description The other side. */
    b: components["schemas"]["BridgeEnd"];
    /**
     * @description What became of it.
     * @enum {string}
     */
    change: "new" | "gone" | "stronger" | "weaker";
    /**
     * Format: int32
     * @description How many it has at the later time.
     */
    edges_after: number;
    /**
     * Format: int32
     * @description How many relationships it had at the earlier time.
     */
    edges_before: number;
    /** @description Relationships that changed, each with its last change. */
    relationships: components["schemas"]["BehindRelationships"];
};
export type ChangedDocument = {
    /**
     * Format: date-time
     * @description When it happened last.
     */
    at: string;
    /** @description Who did it last, by name. */
    by: string;
    /** @description What became of it since the time asked for. */
    change: string;
    /** @description What kind of document it is, such as `concept` or `note`. */
    doc_type: string | null;
    /** @description The events, in the order of the ledger. */
    events: number;
    /** @description The context or map that it belongs to. */
    home: string;
    /**
     * Format: uuid
     * @description The id, a UUID that never changes.
     */
    id: string;
    /** @description The title. */
    title: string | null;
};
export type ChangedOrphan = {
    /** @description Who did what is behind it, most acts first. */
    actors: components["schemas"]["ChangeActor"][];
    /**
     * Format: date-time
     * @description When that happened.
     */
    at?: string;
    /** @description Who did that, by name. */
    by?: string;
    /**
     * @description Whether a territory took it in or lost it, or it came into the map or left it.
     * @enum {string}
     */
    change: "adopted" | "fallen_out" | "new" | "gone";
    /** @description What kind of document it is, such as `concept` or `note`. */
    doc_type?: string;
    /**
     * @description What brought it into the map, or took it away.
     * @enum {string}
     */
    event_type?: "resource_created" | "resource_rehomed" | "resource_deleted" | "resource_restored";
    /**
     * Format: uuid
     * @description The id, a UUID that never changes.
     */
    id: string;
    /** @description Relationships that changed, each with its last change. */
    relationships: components["schemas"]["BehindRelationships"];
    /** @description The territory that it joined or fell out of. */
    territory?: components["schemas"]["ComparedRegion"];
    /** @description The title. */
    title: string;
};
export type ChangedRelationship = {
    /**
     * Format: date-time
     * @description When it happened last.
     */
    at: string;
    /** @description Who did it last, by name. */
    by: string;
    /** @description What became of it since the time asked for. */
    change: string;
    /**
     * Format: uuid
     * @description The relationship, by its handle.
     */
    edge_handle: string;
    /** @description The kind of the relationship, such as `express` or `leads_to`. */
    edge_kind: components["schemas"]["EdgeKind"];
    /** @description The events, in the order of the ledger. */
    events: number;
    /** @description What it says, in a word or two. */
    label: string | null;
    /** @description Whether it reads from source to target (`forward`) or from target to source (`inverse`). */
    polarity: components["schemas"]["Polarity"];
    /**
     * Format: uuid
     * @description Where it begins or comes from.
     */
    source: string;
    /** @description The title of the resource in which the relationship begins. */
    source_title: string;
    /**
     * Format: uuid
     * @description Where it ends or what it is about.
     */
    target: string;
    /** @description The title of the resource in which the relationship ends. */
    target_title: string;
};
export type ChangedTerritory = {
    /** @description Who did what is behind it, most acts first. */
    actors: components["schemas"]["ChangeActor"][];
    /** @description The territories of the later time. */
    after: {
        /** @description The territories that it came from. */
        came_from: components["schemas"]["RelatedRegion"][];
        /**
         * Format: uuid
         * @description The id, a UUID that never changes.
         */
        id: string;
        /** @description What it says, in a word or two. */
        label?: string;
        /**
         * Format: int32
         * @description How many members it has.
         */
        member_count: number;
    }[];
    /** @description The territories of the earlier time. */
    before: {
        /** @description The territories that took its place. */
        became: components["schemas"]["RelatedRegion"][];
        /**
         * Format: uuid
         * @description The id, a UUID that never changes.
         */
        id: string;
        /** @description What it says, in a word or two. */
        label?: string;
        /**
         * Format: int32
         * @description How many members it has.
         */
        member_count: number;
    }[];
    /**
     * @description What became of it; exchanged: as many documents, but other ones.
     * @enum {string}
     */
    change: "new" | "gone" | "grown" | "shrunk" | "exchanged" | "merged" | "split" | "regrouped";
    /** @description The documents that are in it only at the later time. */
    joined: components["schemas"]["BehindDocuments"];
    /** @description The documents that are in it only at the earlier time. */
    left: components["schemas"]["BehindDocuments"];
    /** @description Relationships that changed, each with its last change. */
    relationships: components["schemas"]["BehindRelationships"];
};
export type CharterBlock = {
    /** @description The text of this part. */
    body: string;
    /** @description The role. */
    role: string;
    /**
     * Format: int32
     * @description The place in the order, from 0.
     */
    seq: number;
};
/** @enum {string} */
export type CharterDisposition = "absent" | "unchanged" | "created" | "updated";
export type CharterQuestion = {
    /** @description The context, or what surrounds the question. */
    context?: string | null;
    /** @description The question. */
    question: string;
};
export type CitationAuditRequest = {
    /**
     * Format: uuid
     * @description The block, a part of a body to which sources belong.
     */
    block_id: string;
    /** @description How sure the author is. */
    confidence?: components["schemas"]["ConfidenceBand"] | null;
    /** @description A UUID that joins acts which belong together. */
    correlation_id?: string | null;
    /** @description The working run that the act belongs to. */
    invocation_id?: string | null;
    /** @description The model that an agent runs on. */
    model?: string | null;
    /** @description The role in which an agent acts. */
    persona?: string | null;
    /** @description Why the act is right, in a sentence. */
    rationale?: string | null;
    /** @description The reason. */
    reason?: string | null;
    /** @description How the agent came to this act. */
    reasoning?: string | null;
    /** @description Where it begins or comes from. */
    source: components["schemas"]["ProvenanceSource"];
    /**
     * Format: double
     * @description The value.
     */
    value: number;
};
export type CitationAuditRow = {
    /**
     * Format: uuid
     * @description The audit, by id.
     */
    audit_id: string;
    /** @description The name of the auditor. */
    auditor_display_name: string;
    /** @description The handle of the auditor. */
    auditor_handle: string;
    /**
     * Format: uuid
     * @description The auditor.
     */
    auditor_profile_id: string;
    /**
     * Format: uuid
     * @description The block, a part of a body to which sources belong.
     */
    block_id: string;
    /**
     * Format: date-time
     * @description When it was made.
     */
    created: string;
    /** @description The reason. */
    reason: string | null;
    /**
     * Format: uuid
     * @description The source that is cited.
     */
    source_id: string;
    /**
     * Format: double
     * @description The value.
     */
    value: number;
};
export type ClaimAck = {
    /** @description The id, a UUID that never changes. */
    id: string;
    /**
     * Format: date-time
     * @description Until when the job belongs to whoever claimed it.
     */
    leased_until: string;
};
export type ClaimedAuditJob = {
    /**
     * Format: int32
     * @description How often it was tried.
     */
    attempts: number;
    /** @description The citations that want a verdict. */
    citations: components["schemas"]["AuditCitation"][];
    /**
     * Format: uuid
     * @description The cognitive map, by id.
     */
    cogmap_id: string;
    /**
     * Format: uuid
     * @description The id, a UUID that never changes.
     */
    id: string;
};
export type ClaimedJob = {
    /**
     * Format: int32
     * @description How often it was tried.
     */
    attempts: number;
    /**
     * Format: uuid
     * @description The cognitive map, by id.
     */
    cogmap_id: string;
    /**
     * Format: uuid
     * @description The id, a UUID that never changes.
     */
    id: string;
};
export type CloseInvocationRequest = {
    /** @description What came of it. */
    disposition: components["schemas"]["Disposition"];
    /** @description What is wanted, or what came of it. */
    outcome?: unknown;
};
export type CogmapAnalyticsRow = {
    /** @description What the charter regulates. */
    regulation: components["schemas"]["CogmapRegulationRow"][];
    /** @description Whether the map changed since its territories were formed. */
    staleness: components["schemas"]["CogmapStaleness"];
    /**
     * Format: uuid
     * @description The resource that holds the charter.
     */
    telos_resource_id: string;
};
export type CognitiveMapDetail = {
    /** @description The charter, block by block. */
    charter: components["schemas"]["CharterBlock"][];
    /** @description The map. */
    cogmap: components["schemas"]["CogmapRow"];
    /** @description The resources that the map is built on. */
    foundations: components["schemas"]["CogmapFoundationRow"][];
};
export type CogmapFoundationRow = {
    /** @description What kind of document it is, such as `concept` or `note`. */
    doc_type: string;
    /** @description Whether it is the charter itself. */
    is_telos: boolean;
    /**
     * Format: uuid
     * @description The resource, by id.
     */
    resource_id: string;
    /** @description The title. */
    title: string;
};
export type CogmapGrantBody = {
    /** @description Whether deleting is allowed. */
    can_delete: boolean;
    /** @description Whether passing on access is allowed. */
    can_grant: boolean;
    /**
     * @description Whether reading is allowed.
     * @constant
     */
    can_read: true;
    /** @description Whether writing is allowed. */
    can_write: boolean;
    /** @description Whether the grant adds to what is there or takes its place. */
    mode?: ("replace" | "merge") | null;
    /**
     * Format: uuid
     * @description The person or team, by id.
     */
    principal_id: string;
    /**
     * @description Whether it is a person or a team.
     * @enum {string}
     */
    principal_table: "kb_profiles" | "kb_teams";
};
export type CogmapRegionMetricsRow = {
    /** @description How central it is among the others, from 0 to 1. */
    centrality: number | null;
    /** @description How alike the texts of its members are, from 0 to 1. */
    content_cohesion: number | null;
    /** @description How far its members oppose each other, from 0 to 1. */
    internal_tension: number | null;
    /**
     * Format: uuid
     * @description The lens, by id: the settings under which territories are formed.
     */
    lens_id: string;
    /** @description How much is referred to it, from 0 to 1. */
    reference_standing: number | null;
    /**
     * Format: uuid
     * @description The territory, by id.
     */
    region_id: string;
    /** @description How close it is to the charter, from 0 to 1. */
    telos_alignment: number | null;
};
export type CogmapRegionRow = {
    /** @description How alike the texts of its members are, from 0 to 1. */
    content_cohesion: number | null;
    /** @description What it says, in a word or two. */
    label: string | null;
    /**
     * Format: uuid
     * @description The lens, by id: the settings under which territories are formed.
     */
    lens_id: string;
    /**
     * Format: int32
     * @description How many members it has.
     */
    member_count: number;
    /**
     * Format: uuid
     * @description The territory, by id.
     */
    region_id: string;
    /**
     * Format: double
     * @description How much the territory stands out, from 0 to 1.
     */
    salience: number;
};
export type CogmapRegulationRow = {
    /** @description The text of the resource. */
    body_text: string | null;
    /** @description What the relationship says, in a word or two. */
    edge_label: string;
    /**
     * Format: uuid
     * @description The resource, by id.
     */
    resource_id: string;
    /** @description The title. */
    title: string;
};
export type CogmapRevokeBody = {
    /**
     * Format: uuid
     * @description The person or team, by id.
     */
    principal_id: string;
    /**
     * @description Whether it is a person or a team.
     * @enum {string}
     */
    principal_table: "kb_profiles" | "kb_teams";
};
export type CognitiveMap = {
    /** @description The statement of the charter. */
    charter_statement?: string;
    /**
     * Format: uuid
     * @description The id, a UUID that never changes.
     */
    id: string;
    /** @description The name. */
    name: string;
    /** @description The owner, as a reference: `@handle` or `+team`. */
    owner_ref: string;
    /**
     * Format: int32
     * @description How many territories there are.
     */
    region_count: number;
    /**
     * Format: int32
     * @description How many resources it holds.
     */
    resource_count: number;
    /** @description Teams, by id. */
    team_ids: string[];
    /**
     * Format: uuid
     * @description The resource that holds the charter.
     */
    telos_resource_id: string;
};
export type CogmapStaleness = {
    /**
     * Format: int64
     * @description How many changes came since the territories were formed.
     */
    formation_events: number;
    /** @description Whether it changed since the territories were formed. */
    is_stale: boolean;
    /** @description When it was last changed. */
    latest_touch: string | null;
    /** @description When the territories were formed. */
    materialized_at: string | null;
};
export type CombineNode = {
    /** @description What goes in. */
    inputs: components["schemas"]["StageName"][];
    /** @description The name. */
    name: components["schemas"]["StageName"];
    /** @description How the values are compared or combined. */
    op: components["schemas"]["CombineOp"];
};
/** @enum {string} */
export type CombineOp = "union" | "intersect" | "difference";
export type ComparedRegion = {
    /**
     * Format: uuid
     * @description The id, a UUID that never changes.
     */
    id: string;
    /** @description What it says, in a word or two. */
    label?: string;
    /**
     * Format: int32
     * @description How many members it has.
     */
    member_count: number;
};
export type Composition = {
    /**
     * @deprecated
     * @description What was left out, and by which limit.
     */
    bounds?: unknown;
    /**
     * @description Whether nothing is run: the answer says what would happen.
     * @default false
     */
    dry_run?: boolean;
    /**
     * @description How the answer came about, with rows and times.
     * @default false
     */
    explain?: boolean;
    /**
     * @deprecated
     * @description What is looked for, in words.
     */
    intention?: unknown;
    /**
     * @deprecated
     * @description How much metadata the rows have.
     */
    meta_detail?: unknown;
    /**
     * @deprecated
     * @description Whether the plan fails with a refused stage or goes on.
     */
    on_stage_refusal?: unknown;
    /** @description What is wanted, or what came of it. */
    outcome: components["schemas"]["OutcomeDeclaration"];
    /** @description The stages, in order. */
    stages: components["schemas"]["StageNode"][];
};
export type CompositionTrace = {
    /** @description The stages, in order. */
    stages: components["schemas"]["StageTrace"][];
};
export type ConferredGrant = {
    /** @description Whether writing is allowed. */
    can_write?: boolean | null;
    /**
     * Format: uuid
     * @description The cognitive map, by id.
     */
    cogmap_id: string;
};
export type ConferredTeam = {
    /**
     * @description The role.
     * @enum {string}
     */
    role: "member" | "watcher";
    /**
     * Format: uuid
     * @description The team, by id.
     */
    team_id: string;
};
/** @enum {string} */
export type ConfidenceBand = "tentative" | "probable" | "confident";
export type Connection = {
    /** @description Which service sends the webhooks. */
    connector: string;
    /**
     * Format: date-time
     * @description When it was made.
     */
    created: string;
    /** @description The header in which the sender names the type of the event. */
    event_type_header: string;
    /** @description Types of events. */
    event_types: string[];
    /**
     * Format: uuid
     * @description The context that is its home.
     */
    home_context_id: string;
    /**
     * Format: uuid
     * @description The id, a UUID that never changes.
     */
    id: string;
    /** @description When the last delivery arrived. */
    last_received_at: string | null;
    /**
     * Format: int64
     * @description How many deliveries arrived.
     */
    received: number;
    /** @description When it was revoked. */
    revoked_at: string | null;
    /** @description Teams, by id. */
    team_ids: string[];
};
export type ConnectionTeamsRequest = {
    /** @description Teams, by id. */
    team_ids: string[];
};
export type ConnectionWithSecret = {
    /** @description The connection. */
    connection: components["schemas"]["Connection"];
    /** @description The secret that signs; it is shown once. */
    secret: string;
};
export type ContentResponse = {
    /** @description The whole body as Markdown. */
    markdown: string;
    /**
     * Format: uuid
     * @description The resource, by id.
     */
    resource_id: string;
};
export type ContextCreateRequest = {
    /** @description The name. */
    name: string;
    /** @description The owner, a person or team. */
    owner?: components["schemas"]["ContextOwnerRef"] | null;
};
export type ContextOwnerRef = "Me" | {
    /** @description A team, by slug. */
    Team: string;
} | {
    /** @description A person, by handle. */
    Handle: string;
};
export type ContextPanorama = {
    /** @description The resources that contain others. */
    containers: components["schemas"]["Territory"][];
    /** @description The keys by which the rest can be grouped. */
    group_keys: components["schemas"]["GroupKeyMeta"][];
    /** @description What is in no container, in groups. */
    residual: components["schemas"]["ResidualGroups"];
};
export type Context = {
    /**
     * Format: date-time
     * @description When it was made.
     */
    created: string;
    /**
     * Format: uuid
     * @description The id, a UUID that never changes.
     */
    id: string;
    /**
     * Format: uuid
     * @description The person or team that owns the context.
     */
    kb_owner_id: string;
    /** @description Whether the owner is a person or a team. */
    kb_owner_table: string;
    /** @description The name. */
    name: string;
    /** @description The owner, as a reference: `@handle` or `+team`. */
    owner_ref: string;
    /** @description The name in addresses and references, in lower case with hyphens. */
    slug: string;
    /**
     * Format: date-time
     * @description When it was last changed.
     */
    updated: string;
};
export type ContextRowWithCounts = {
    /**
     * Format: date-time
     * @description When it was made.
     */
    created: string;
    /**
     * Format: uuid
     * @description The id, a UUID that never changes.
     */
    id: string;
    /**
     * Format: uuid
     * @description The person or team that owns the context.
     */
    kb_owner_id: string;
    /** @description Whether the owner is a person or a team. */
    kb_owner_table: string;
    /** @description The name. */
    name: string;
    /** @description The owner, as a reference: `@handle` or `+team`. */
    owner_ref: string;
    /**
     * Format: int64
     * @description How many resources it holds.
     */
    resource_count: number;
    /** @description The name in addresses and references, in lower case with hyphens. */
    slug: string;
    /**
     * Format: date-time
     * @description When it was last changed.
     */
    updated: string;
};
export type CreateBackupRequest = {
    /** @description The public keys (age) that open it. */
    recipients: string[];
    /** @description Whether accounts, signing keys, logins and other secrets are in it. */
    secrets?: boolean | null;
    /** @description The event after which it begins. */
    since?: string | null;
    /** @description Whether vectors are in it. */
    vectors?: boolean | null;
};
export type CreateCogmapOutcome = {
    /**
     * Format: uuid
     * @description The cognitive map, by id.
     */
    cogmap_id: string;
    /** @description When it was made. */
    created: boolean;
    /**
     * Format: uuid
     * @description The resource that holds the charter.
     */
    telos_resource_id: string;
};
export type CreateCogmapRequest = {
    /** @description The cognitive map, by id. */
    cogmap_id?: string | null;
    /** @description The name. */
    name: string;
    /** @description The charter of the map: what it is about. */
    telos?: components["schemas"]["GenesisTelos"] | null;
    /** @description The resource that holds the charter. */
    telos_resource_id?: string | null;
    /** @description The title of the charter. */
    telos_title: string;
    /** @description Whether a map of the same name is answered instead of creating another. */
    unique_name?: boolean | null;
};
export type CreateFeedTargetRequest = {
    /**
     * Format: uuid
     * @description The context or map, by id.
     */
    anchor_id: string;
    /** @description Kinds of events. */
    event_kinds?: string[] | null;
    /** @description The address. */
    url: string;
};
export type CreateInvitationRequest = {
    /**
     * Format: email
     * @description The address that was invited.
     */
    invited_email: string;
    /**
     * @description The role.
     * @enum {unknown}
     */
    role: components["schemas"]["TeamRole"];
};
export type CreateProposalRequest = {
    /** @description What is to be done, in this order, each as an item of a bulk write. */
    acts: components["schemas"]["BulkItem"][];
    /** @description The map that it is for; this or `context_id`. */
    cogmap_id?: string | null;
    /** @description The context that it is for. */
    context_id?: string | null;
    /** @description From 1 to 365; default 30. */
    expires_in_days?: number | null;
    /** @description Why they should be done. */
    reason?: string | null;
    /** @description What the acts are to achieve, in one line. */
    title: string;
};
export type CreateRequestBody = {
    /** @description The version of the terms that was accepted. */
    accepted_terms_version?: string | null;
    /** @description The message, for people. */
    message?: string | null;
    /** @description Where it begins or comes from. */
    source: string;
};
export type CreateReviewBody = {
    /** @description The message, for people. */
    message?: string | null;
};
export type CreateSharedLinkRequest = {
    /** @description The time of which the view is, instead of now; not with `live`. */
    as_of?: string | null;
    /**
     * Format: uuid
     * @description A map to which the caller may grant access.
     */
    cogmap_id: string;
    /** @description From 1 to 365; default 30. */
    expires_in_days?: number | null;
    /** @description Whether later changes are shown; by default the view stays as of the time of sharing. */
    live?: boolean | null;
    /** @description Shares the panorama. */
    panorama?: components["schemas"]["PanoramaSettings"] | null;
    /** @description Shares the report. */
    report?: components["schemas"]["ReportSettings"] | null;
    /** @description Shares a slice. */
    slice?: components["schemas"]["SliceRequest"] | null;
    /** @description The heading of the page; default: the name of the map. */
    title?: string | null;
};
export type CreateSubscriptionRequest = {
    /**
     * Format: uuid
     * @description The connection, by id.
     */
    connection_id: string;
    /** @description Which deliveries belong to the subscription. */
    selector: components["schemas"]["Selector"];
    /** @description Who subscribes: a team, a context or a map. */
    subscriber: {
        /**
         * Format: uuid
         * @description The id, a UUID that never changes.
         */
        id: string;
        /**
         * @description What kind of thing it is.
         * @enum {string}
         */
        table: "kb_contexts" | "kb_cogmaps" | "kb_teams";
    };
    /**
     * Format: uuid
     * @description The team, by id.
     */
    team_id: string;
};
export type DeadLetters = {
    /** @description The ids. */
    ids?: string[] | null;
    /** @description What kind it is. */
    kind?: string | null;
    /** @description How many are answered at most. */
    limit?: number | null;
};
export type DecidePrincipalsRequest = {
    /**
     * @description The act.
     * @enum {string}
     */
    act: "approve" | "reject" | "revoke" | "deactivate" | "reactivate";
    /** @description People or machines, by the ids of their profiles. */
    profile_ids: string[];
    /** @description The reason. */
    reason?: string | null;
};
export type DecideRequestBody = {
    /** @description What is said with the decision. */
    decision_note?: string | null;
    /**
     * @description The status.
     * @enum {unknown}
     */
    status: components["schemas"]["JoinRequestStatus"];
};
export type DecideReviewBody = {
    /** @description The decision. */
    decision: components["schemas"]["ReviewDecision"];
    /** @description What is said with the decision. */
    decision_note?: string | null;
};
export type DeleteResponse = {
    /** @description Whether it was deleted by this call. */
    deleted: boolean;
};
/** @enum {string} */
export type DeliveryDisposition = "acted" | "declined";
/** @enum {string} */
export type DeliveryScope = "pending_scope" | "in_scope" | "out_of_scope" | "undetermined";
export type DemandProposalsRequest = {
    /** @description Acts that state less confidence have to be proposed; absent or null: none has to. */
    below_confidence?: components["schemas"]["ConfidenceBand"] | null;
    /** @description Whether machines have to propose what changes the picture of the map. */
    of_machines: boolean;
};
export type DemoteAdminRequest = {
    /**
     * Format: uuid
     * @description The person or machine, by the id of its profile.
     */
    profile_id: string;
};
export type DeviceOverrides = {
    /** @description Settings of this device for single subscriptions. */
    subscription_overrides?: {
        [key: string]: components["schemas"]["SubscriptionOverride"];
    };
    /** @description The folder of the vault. */
    vault_path?: string | null;
};
export type DispatchTickRequest = {
    /** @description How many are claimed at most. */
    cap?: number | null;
    /** @description How many changes make it worth forming again. */
    threshold?: number | null;
};
export type DispatchTickResponse = {
    /** @description What was claimed. */
    claimed: components["schemas"]["ClaimedJob"][];
    /**
     * Format: uuid
     * @description A UUID that joins acts which belong together.
     */
    correlation_id?: string;
};
export type DisposeDeliveryRequest = {
    /**
     * Format: double
     * @description How sure the author is.
     */
    confidence: number;
    /** @description What came of it. */
    disposition: components["schemas"]["DeliveryDisposition"];
    /** @description The working run that the act belongs to. */
    invocation_id?: string | null;
    /** @description Why the act is right, in a sentence. */
    rationale: string;
};
/** @enum {string} */
export type Disposition = "completed" | "failed" | "abandoned";
export type DriftSweepRow = {
    /** @description Whether the contexts that the map is about changed. */
    boundary_moved: boolean;
    /**
     * Format: uuid
     * @description The cognitive map, by id.
     */
    cogmap_id: string;
    /**
     * Format: int64
     * @description How many events came since.
     */
    new_events: number;
    /**
     * Format: int64
     * @description How many resources came since.
     */
    new_resources: number;
    /**
     * Format: uuid
     * @description Up to which event the steward has come.
     */
    watermark?: string;
};
export type DryRun = {
    /** @description How dear the plan is. */
    cost: components["schemas"]["PlanCost"];
    /** @description The stages, in order. */
    stages: components["schemas"]["TypedStage"][];
};
export type DuplicateCandidate = {
    /** @description One side. */
    a: components["schemas"]["ReportDocument"];
    /** @description The other side. */
    b: components["schemas"]["ReportDocument"];
    /** @description What speaks for their being the same: the body, the title, the texts, the neighbours. */
    reasons: components["schemas"]["DuplicateReason"][];
    /**
     * Format: double
     * @description 1 minus the product of what each reason leaves open, 1 minus its score.
     */
    score: number;
};
export type DuplicateCandidates = {
    /**
     * Format: date-time
     * @description The point in time at which the map was read.
     */
    as_of: string;
    /**
     * Format: uuid
     * @description The lens, by id: the settings under which territories are formed.
     */
    lens_id: string;
    /** @description The pairs, the greatest score first. */
    rows: components["schemas"]["DuplicateCandidate"][];
    /**
     * Format: int32
     * @description How many there are in all.
     */
    total: number;
};
export type DuplicateReason = {
    /**
     * @description What is equal, that the texts are nearly the same, or that both have the same neighbours.
     * @enum {string}
     */
    reason: "body" | "title" | "vector" | "neighbours";
    /**
     * Format: double
     * @description How far this alone speaks for their being the same, from 0 to 1.
     */
    score: number;
    /** @description The documents of the map that are joined to both. */
    shared?: components["schemas"]["SharedNeighbours"];
    /**
     * Format: double
     * @description The smallest cosine of two texts in the same place.
     */
    similarity?: number;
};
export type EdgeFacetRow = {
    /** @description The name of the person or agent who set it. */
    authored_by_display_name?: string;
    /**
     * Format: uuid
     * @description The event that set it.
     */
    authored_by_event_id: string;
    /** @description The handle of who set it. */
    authored_by_handle?: string;
    /**
     * Format: uuid
     * @description Who set it.
     */
    authored_by_profile_id?: string;
    /**
     * Format: uuid
     * @description The facet mark, by id.
     */
    property_id: string;
    /** @description The key of the facet mark. */
    property_key: string;
    /** @description The value. */
    value: unknown;
    /**
     * Format: double
     * @description How much it counts, from 0 to 1.
     */
    weight: number;
};
export type EdgeFacetSetRequest = {
    /** @description How sure the author is. */
    confidence?: components["schemas"]["ConfidenceBand"] | null;
    /** @description A UUID that joins acts which belong together. */
    correlation_id?: string | null;
    /** @description The working run that the act belongs to. */
    invocation_id?: string | null;
    /** @description The model that an agent runs on. */
    model?: string | null;
    /** @description The role in which an agent acts. */
    persona?: string | null;
    /** @description Why the act is right, in a sentence. */
    rationale?: string | null;
    /** @description How the agent came to this act. */
    reasoning?: string | null;
    /** @description The values, by key. */
    values?: {
        [key: string]: unknown;
    } | null;
    /** @description How much it counts, from 0 to 1. */
    weight?: number | null;
};
export type EdgeFacetsResponse = {
    /**
     * Format: uuid
     * @description The relationship, by its handle.
     */
    edge_handle: string;
    /** @description Facet marks: named values with a weight. */
    facets: components["schemas"]["EdgeFacetRow"][];
};
export type EdgeFilter = {
    /**
     * @description Kinds of relationships, such as `express` or `leads_to`.
     * @default []
     */
    edge_kinds?: components["schemas"]["EdgeKind"][];
    /**
     * @description Words that relationships say.
     * @default []
     */
    labels?: string[];
    /**
     * @description Conditions on properties.
     * @default []
     */
    properties?: components["schemas"]["PropertyPredicate"][];
};
/** @enum {string} */
export type EdgeKind = "express" | "contains" | "leads_to" | "near";
export type ElementEvent = {
    /**
     * Format: uuid
     * @description Who did it, by id.
     */
    actor_entity_id: string;
    /** @description The handle of who did it. */
    actor_handle?: string;
    /** @description The name of who did it. */
    actor_name: string;
    /** @description Who acted, and why. */
    authorship?: components["schemas"]["AgentAuthorship"];
    /** @description How sure the author is. */
    confidence?: string;
    /**
     * Format: uuid
     * @description The event, by id.
     */
    event_id: string;
    /** @description What kind it is. */
    kind: string;
    /** @description When it happened. */
    occurred_at: string;
    /** @description What the event says. */
    payload: unknown;
};
/** @enum {string} */
export type ElementKind = "node" | "edge";
/** @enum {string} */
export type EnforcementMode = "advisory" | "enforcing";
export type Entitlements = {
    /** @description Whether the person is an administrator. */
    is_admin: boolean;
    /** @description What became of the request for access. */
    join_request_status: components["schemas"]["JoinRequestStatus"] | null;
    /** @description Whether the person is admitted. */
    system_access: boolean;
};
export type EntryBounds = {
    /**
     * Format: int32
     * @description How many are in the answer.
     */
    drawn: number;
    /**
     * Format: int32
     * @description How many could have been in the answer.
     */
    eligible: number;
    /**
     * Format: int32
     * @description How many there are in all.
     */
    in_scope: number;
    /** @description Whether there is more than is shown. */
    truncated: boolean;
};
export type ErrorBody = {
    /** @description Why the call was refused. */
    error: components["schemas"]["ErrorDetail"];
};
export type ErrorDetail = {
    /** @description The code, by which programs decide. */
    code: string;
    /** @description An object for SYSTEM_ACCESS_REQUIRED and PLAN_REFUSED; for UNPROCESSABLE the problems that a shape finds. */
    details?: {
        [key: string]: unknown;
    } | components["schemas"]["ErrorProblem"][];
    /** @description The reason, for people; its words may change. */
    message: string;
};
export type ErrorProblem = {
    /** @description What is wrong there. */
    message: string;
    /** @description JSON pointer to the value; empty for the whole content. */
    path: string;
};
export type EventCursorResponse = {
    /** @description The newest event, by id. */
    latest_event_id: string | null;
};
export type EventReference = {
    /** @description How the event refers to it. */
    rel: string;
    /** @description Where it ends or what it is about. */
    target: components["schemas"]["ReferenceTarget"];
};
export type EventTrail = {
    /**
     * Format: uuid
     * @description The resource or relationship, by id.
     */
    element_id: string;
    /** @description Whether it is a resource or a relationship. */
    element_kind: components["schemas"]["ElementKind"];
    /** @description The events, in the order of the ledger. */
    events: components["schemas"]["ElementEvent"][];
    /**
     * Format: uuid
     * @description The cursor of the next page; absent on the last one.
     */
    next?: string;
};
export type EvidenceRequest = {
    /** @description Resources whose support is asked for. */
    finding_ids: string[];
};
export type EvidenceResponse = {
    /** @description How well each resource is supported. */
    findings: components["schemas"]["StandingShape"][];
};
export type ExactAbsence = {
    /**
     * Format: int64
     * @description Its place among all that match, from 1.
     */
    rank?: number;
    /**
     * @description The reason.
     * @enum {string}
     */
    reason: "on_this_page" | "another_page" | "beyond_the_ranked" | "out_of_scope" | "missing_words" | "excluded_words" | "not_adjacent" | "other_title" | "no_words" | "no_text";
    /** @description The stems of words that are missing, or that are there and must not be. */
    stems?: string[];
};
export type ExactArm = {
    /** @description What to try where little was found. */
    hint?: string;
    /** @description The hits, the best first. */
    hits: components["schemas"]["ExactHit"][];
    /** @description The limits that apply. */
    limits?: components["schemas"]["SearchLimits"];
    /** @description The reason. */
    reason: components["schemas"]["SearchReason"];
};
export type ExactHit = {
    /**
     * Format: float
     * @description The score of the words, from 0 to 1.
     */
    fts_norm: number;
    /** @description Where in the text the match is. */
    located_at?: components["schemas"]["MatchLocation"];
    /** @description The resource, by id. */
    resource: components["schemas"]["ResourceView"];
    /** @description Why it is there, where that was asked for. */
    why?: components["schemas"]["MatchedWords"];
};
export type ExplainedPrincipal = {
    /** @description The handle, a short name that is unique. */
    handle: string;
    /**
     * Format: uuid
     * @description The id, a UUID that never changes.
     */
    id: string;
    /** @description The standing: whether and why the principal is admitted. */
    standing: string | null;
};
export type ExplainedStage = {
    /**
     * Format: double
     * @description The time it took, in milliseconds.
     */
    ms: number;
    /**
     * Format: int64
     * @description How many rows came in.
     */
    rows_in: number;
    /**
     * Format: int64
     * @description How many rows went out.
     */
    rows_out: number;
    /** @description The stage. */
    stage: string;
    /** @description The statements that are run. */
    statements: components["schemas"]["ExplainedStatement"][];
};
export type ExplainedStatement = {
    /**
     * Format: double
     * @description The time it took, in milliseconds.
     */
    ms: number;
    /** @description The operators of the plan of the database. */
    operators: string[];
    /**
     * Format: int64
     * @description The rows of this page.
     */
    rows: number;
    /** @description What the map is about, in a sentence. */
    statement: string;
};
export type Explanation = {
    /**
     * Format: double
     * @description The time it took, in milliseconds.
     */
    ms: number;
    /** @description The stages, in order. */
    stages: components["schemas"]["ExplainedStage"][];
};
export type Extent = {
    /**
     * @description How far the answer reaches.
     * @constant
     */
    extent: "complete";
} | {
    /**
     * @description How far the answer reaches.
     * @constant
     */
    extent: "partial";
} | {
    /**
     * @description How far the answer reaches.
     * @constant
     */
    extent: "indeterminate";
    /** @description The reason. */
    reason: string;
};
export type FacetAck = {
    /** @description The facet marks that were set, by id. */
    property_ids: string[];
};
export type FacetPredicate = {
    /** @description The key. */
    key: string;
    /** @description The value. */
    value: string;
};
export type FacetSetRequest = {
    /** @description How sure the author is. */
    confidence?: components["schemas"]["ConfidenceBand"] | null;
    /** @description A UUID that joins acts which belong together. */
    correlation_id?: string | null;
    /** @description The working run that the act belongs to. */
    invocation_id?: string | null;
    /** @description The model that an agent runs on. */
    model?: string | null;
    /** @description The role in which an agent acts. */
    persona?: string | null;
    /** @description Why the act is right, in a sentence. */
    rationale?: string | null;
    /** @description How the agent came to this act. */
    reasoning?: string | null;
    /**
     * Format: uuid
     * @description The resource, by id.
     */
    resource: string;
    /** @description The values, by key. */
    values?: {
        [key: string]: unknown;
    } | null;
    /** @description How much it counts, from 0 to 1. */
    weight?: number | null;
};
export type FailedJob = {
    /**
     * Format: date-time
     * @description When it is due.
     */
    due_at: string;
    /** @description The id, a UUID that never changes. */
    id: string;
    /**
     * @description The state.
     * @enum {string}
     */
    state: "pending" | "dead";
};
export type FeedElement = {
    /**
     * Format: uuid
     * @description The id, a UUID that never changes.
     */
    id: string;
    /**
     * @description What kind it is.
     * @enum {string}
     */
    kind: "node" | "edge";
};
export type FeedTarget = {
    /** @description The context or map that it belongs to. */
    anchor: {
        /**
         * Format: uuid
         * @description The id, a UUID that never changes.
         */
        id: string;
        /** @description What kind of thing it is. */
        table: components["schemas"]["AnchorTable"];
    };
    /**
     * Format: date-time
     * @description When it was made.
     */
    created: string;
    /** @description Kinds of events. */
    event_kinds: string[];
    /**
     * Format: date-time
     * @description Since when deliveries fail.
     */
    failing_since?: string;
    /**
     * Format: int64
     * @description How many deliveries failed in a row.
     */
    failures?: number;
    /**
     * Format: uuid
     * @description The id, a UUID that never changes.
     */
    id: string;
    /**
     * Format: date-time
     * @description When the last delivery succeeded.
     */
    last_delivered_at?: string;
    /** @description Why the last attempt failed. */
    last_error?: string;
    /** @description Whether anything arrives, and why not. */
    liveness: components["schemas"]["FeedTargetLiveness"];
    /**
     * Format: date-time
     * @description When it was revoked.
     */
    revoked_at?: string;
    /** @description The address. */
    url: string;
};
export type FeedTargetList = {
    /** @description The feed targets, newest first. */
    feed_targets: components["schemas"]["FeedTarget"][];
    /**
     * Format: int64
     * @description How many are answered at most.
     */
    limit: number;
    /**
     * Format: int64
     * @description How many are skipped before the first one.
     */
    offset: number;
    /** @description Whether there is more than is shown. */
    truncated: boolean;
};
/** @enum {string} */
export type FeedTargetLiveness = "revoked" | "unreadable" | "failing" | "delivering" | "waiting";
export type FeedTargetWithSecret = {
    /** @description The feed target. */
    feed_target: components["schemas"]["FeedTarget"];
    /** @description The secret that signs; it is shown once. */
    secret: string;
};
export type FinalizePayload = {
    /** @description How sure the author is. */
    confidence?: components["schemas"]["ConfidenceBand"] | null;
    /** @description A UUID that joins acts which belong together. */
    correlation_id?: string | null;
    /**
     * Format: int32
     * @description How many segments were sent.
     */
    expected_blocks: number;
    /** @description The hash of the body after the last segment, as the service answered it. */
    expected_body_hash: string;
    /** @description SHA-256 of the whole body in hexadecimal, as the client has it. */
    expected_content_hash?: string | null;
    /** @description The working run that the act belongs to. */
    invocation_id?: string | null;
    /** @description The model that an agent runs on. */
    model?: string | null;
    /** @description The role in which an agent acts. */
    persona?: string | null;
    /** @description Why the act is right, in a sentence. */
    rationale?: string | null;
    /** @description How the agent came to this act. */
    reasoning?: string | null;
};
export type FindNamedRequest = {
    /** @description The names. */
    names: components["schemas"]["NameAsked"][];
};
export type FoldRelationshipRequest = {
    /** @description How sure the author is. */
    confidence?: components["schemas"]["ConfidenceBand"] | null;
    /** @description A UUID that joins acts which belong together. */
    correlation_id?: string | null;
    /** @description The working run that the act belongs to. */
    invocation_id?: string | null;
    /** @description The model that an agent runs on. */
    model?: string | null;
    /** @description The role in which an agent acts. */
    persona?: string | null;
    /** @description Why the act is right, in a sentence. */
    rationale?: string | null;
    /** @description The reason. */
    reason?: string | null;
    /** @description How the agent came to this act. */
    reasoning?: string | null;
};
export type FormationJob = {
    /**
     * Format: int32
     * @description How often it was tried.
     */
    attempts: number;
    /** @description When it is due. */
    due_at: string | null;
    /**
     * Format: uuid
     * @description The id, a UUID that never changes.
     */
    id: string;
    /** @description Why the last attempt failed. */
    last_error?: string;
    /**
     * @description The state.
     * @enum {string}
     */
    state: "due" | "running" | "waiting" | "given_up";
};
export type FormationState = {
    /** @description Whether territories were formed by approximation. */
    bounded: boolean;
    /**
     * Format: int64
     * @description How many changes came since the territories were formed.
     */
    formation_events: number;
    /** @description The job that is due. */
    job: components["schemas"]["FormationJob"] | null;
    /**
     * Format: uuid
     * @description The lens, by id: the settings under which territories are formed.
     */
    lens_id: string;
    /**
     * Format: int32
     * @description The territories.
     */
    regions: number;
    /** @description Up to which event territories were formed. */
    watermark_event_id: string | null;
};
export type FormedTerritory = {
    /** @description The context or map that it belongs to. */
    home: string;
    /**
     * Format: uuid
     * @description The context or map that is its home.
     */
    home_id: string;
    /**
     * Format: uuid
     * @description The id, a UUID that never changes.
     */
    id: string;
    /** @description What it says, in a word or two. */
    label: string | null;
    /** @description How many members it has. */
    member_count: number;
};
export type GenesisTelos = {
    /** @description The blocks of the text, in order. */
    blocks?: components["schemas"]["GenesisTelosBlock"][] | null;
    /** @description How the map looks at its subject. */
    framing?: string[] | null;
    /** @description The questions that the map asks. */
    questions?: components["schemas"]["CharterQuestion"][] | null;
    /** @description What the map is about, in a sentence. */
    statement?: string | null;
};
export type GenesisTelosBlock = {
    body?: string | null;
    chunks_packed?: string | null;
    /**
     * @description The role.
     * @enum {string}
     */
    role: "statement" | "question" | "framing";
};
export type GoneRegion = {
    /** @description The territories that took its place. */
    became: components["schemas"]["RelatedRegion"][];
    /**
     * Format: uuid
     * @description The id, a UUID that never changes.
     */
    id: string;
};
export type GrantOfAccess = {
    /** @description When it was granted. */
    granted_at: string | null;
    /** @description Who granted it. */
    granted_by: string | null;
    /**
     * Format: uuid
     * @description The person or team, by id.
     */
    principal_id: string;
    /** @description Whether it is a person or a team. */
    principal_table: components["schemas"]["PrincipalTable"];
};
export type GrantOutcome = {
    /** @description Whether nothing is run: the answer says what would happen. */
    dry_run?: components["schemas"]["ReachChanges"];
    /** @description Whether it was granted by this call. */
    granted: boolean;
    /** @description Whether everyone who is admitted can read it now. */
    reaches_everyone: boolean;
};
export type Relationship = {
    /**
     * Format: date-time
     * @description When it was made.
     */
    created: string;
    /**
     * @description Whether the relationship leads out of the resource or into it.
     * @enum {string}
     */
    direction: "outgoing" | "incoming";
    /**
     * Format: uuid
     * @description The relationship, by id.
     */
    edge_id: string;
    /** @description The kind of the relationship, such as `express` or `leads_to`. */
    edge_kind: components["schemas"]["EdgeKind"];
    /** @description What it says, in a word or two. */
    label: string;
    /**
     * Format: uuid
     * @description The resource at the other end.
     */
    peer_resource_id: string;
    /** @description The slug of the resource at the other end. */
    peer_slug: string;
    /** @description The title of the resource at the other end. */
    peer_title: string;
    /** @description Whether it reads from source to target (`forward`) or from target to source (`inverse`). */
    polarity: components["schemas"]["Polarity"];
    /**
     * Format: double
     * @description How much it counts, from 0 to 1.
     */
    weight: number;
};
export type GraphPath = {
    /** @description The relationships between these, in the same order. */
    edges: components["schemas"]["PathEdge"][];
    /**
     * Format: int32
     * @description How many relationships it has.
     */
    length: number;
    /** @description The resources that it passes, from the first to the last. */
    nodes: components["schemas"]["PathNode"][];
    /**
     * Format: double
     * @description The product of weight / (1 + weight) over its relationships, to nine digits; a weight that is not positive counts 0.
     */
    strength: number;
};
export type GraphPaths = {
    /** @description The bounds that ended the search; when empty, there are no better paths. */
    cut: ("expansions" | "time")[];
    /** @description The best paths, best first. */
    paths: components["schemas"]["GraphPath"][];
};
export type GroupKeyMeta = {
    /**
     * Format: int32
     * @description The share of resources that have the key, from 0 to 1.
     */
    coverage: number;
    /**
     * Format: int32
     * @description How many different values the key has.
     */
    distinct_values: number;
    /** @description The key. */
    key: string;
};
export type HealthResponse = {
    /** @description The commit that the service was built of. */
    commit: string | null;
    /** @description The status. */
    status: string;
    /** @description The version of the service. */
    version: string;
};
export type HomeCogmap = {
    /**
     * Format: date-time
     * @description When it was made.
     */
    created?: string;
    /**
     * Format: int32
     * @description How many facet marks it has.
     */
    facet_count: number;
    /**
     * Format: int32
     * @description How many changes came since the territories were formed.
     */
    formation_events?: number;
    /**
     * Format: uuid
     * @description The id, a UUID that never changes.
     */
    id: string;
    /** @description When the territories were formed. */
    materialized_at?: string | null;
    /** @description Whether the caller may write there. */
    may_write?: boolean;
    /** @description The name. */
    name: string;
    /** @description The owner, as a reference: `@handle` or `+team`. */
    owner_ref: string;
    /**
     * Format: int32
     * @description How many territories there are.
     */
    region_count: number;
    /** @description Teams, by id. */
    team_ids: string[];
};
export type HomeContext = {
    /**
     * Format: uuid
     * @description The id, a UUID that never changes.
     */
    id: string;
    /** @description When something last happened there. */
    last_active_at: string | null;
    /** @description The name. */
    name: string;
    /** @description The owner, as a reference: `@handle` or `+team`. */
    owner_ref: string;
    /**
     * Format: int32
     * @description How many resources it holds.
     */
    resource_count: number;
    /** @description The name in addresses and references, in lower case with hyphens. */
    slug: string;
};
export type IdKind = string;
export type IdProvenance = {
    /**
     * @description The context or map that it belongs to.
     * @enum {string}
     */
    anchor: "cogmap" | "context";
    /**
     * Format: uuid
     * @description The id, a UUID that never changes.
     */
    id: string;
};
export type IdSet = {
    /** @description The ids. */
    ids: string[];
    /** @description What kind it is. */
    kind: components["schemas"]["IdKind"];
    /** @description Where each id came from. */
    provenance?: components["schemas"]["IdProvenance"] | null;
};
export type IdleResponse = {
    /** @description The deliveries, newest first. */
    deliveries: components["schemas"]["WorkState"];
    /** @description The vector of the query, if the client made it. */
    embedding: components["schemas"]["WorkState"];
    /** @description Forming the pictures of maps and contexts. */
    formation: components["schemas"]["WorkState"];
    /** @description Whether everything that was written before the call is embedded, formed and delivered. */
    idle: boolean;
};
export type IdpGroup = {
    /** @description The group, as the identity provider names it. */
    group: string;
    /** @description The identity provider. */
    idp_key: string;
    /** @description When the group was last asserted. */
    last_seen: string | null;
    /** @description The teams that the group maps to. */
    mappings: components["schemas"]["IdpGroupMapping"][];
};
export type IdpGroupList = {
    /**
     * Format: int64
     * @description How many are answered at most.
     */
    limit: number;
    /**
     * Format: int64
     * @description How many are skipped before the first one.
     */
    offset: number;
    /** @description The rows of this page. */
    rows: components["schemas"]["IdpGroup"][];
    /** @description Whether there is more than is shown. */
    truncated: boolean;
};
export type IdpGroupMapping = {
    /** @description The role. */
    role: components["schemas"]["TeamRole"];
    /**
     * Format: uuid
     * @description The team, by id.
     */
    team_id: string;
    /** @description The slug of the team. */
    team_slug: string;
};
/** @enum {string} */
export type IdpRevocation = "not_attempted" | "revoked" | "failed";
export type IngestCreateResponse = components["schemas"]["ResourceView"] | components["schemas"]["SegmentedBeginResponse"];
export type IngestDelta = {
    /** @description A fingerprint of what the contexts of the map hold. */
    boundary_fingerprint: string;
    /** @description Whether the contexts that the map is about changed. */
    boundary_moved: boolean;
    /**
     * Format: uuid
     * @description The cognitive map, by id.
     */
    cogmap_id: string;
    /** @description Whether the changes reach the threshold. */
    exceeds_threshold: boolean;
    /**
     * Format: uuid
     * @description The newest event that is counted.
     */
    max_event_id?: string;
    /**
     * Format: int64
     * @description How many events came since.
     */
    new_events: number;
    /**
     * Format: int64
     * @description How many resources came since.
     */
    new_resources: number;
    /**
     * Format: int64
     * @description How many changes make it worth forming again.
     */
    threshold: number;
    /**
     * Format: uuid
     * @description Up to which event the steward has come.
     */
    watermark?: string;
};
export type ResourceWithBody = {
    chunks_packed?: string | null;
    /** @description How sure the author is. */
    confidence?: components["schemas"]["ConfidenceBand"] | null;
    /** @description Markdown. Cut into at most 4000 chunks, 20000 in one call: tiny neighbouring sections are merged, and a text that still has more is refused with 400. In the paths of headings a title is cut at 256 characters and a path at 1600; those of one text have at most 2097152 together. */
    content: string;
    /** @description SHA-256 of the content in hexadecimal, by which the service notices damage on the way. */
    content_hash?: string | null;
    /** @description The context, by id or as `@owner/slug`; empty where the home is a map. */
    context_ref: string;
    /** @description A UUID that joins acts which belong together. */
    correlation_id?: string | null;
    /** @description What kind of document it is, such as `concept` or `note`. */
    doc_type_name: string;
    /** @description When its vectors are made: `now` within the call, or `later` in the background. */
    embed?: ("now" | "later") | null;
    /** @description The resource that is the goal of this one. */
    goal?: string | null;
    /** @description The map that becomes its home, instead of a context. */
    home_cogmap_id?: string | null;
    /** @description A UUID that the client chooses: with the same one the create takes effect once, however often it is sent. */
    idempotency_key?: string | null;
    /** @description The working run that the act belongs to. */
    invocation_id?: string | null;
    /** @description Metadata with fixed keys, which programs set. */
    managed_meta?: {
        /** @description The branch that the work is on. */
        "service-branch"?: string | null;
        /** @description How much effort the work takes. */
        "service-effort"?: string | null;
        /** @description The model that wrote it. */
        "service-llm-model"?: string | null;
        /** @description The run in which it was written. */
        "service-llm-run"?: string | null;
        /** @description The way of working. */
        "service-mode"?: string | null;
        /** @description The pull request that it belongs to. */
        "service-pr"?: string | null;
        /** @description Where it comes from. */
        "service-provenance"?: string | null;
        /** @description Its place among its kind. */
        "service-seq"?: number | null;
        /** @description The stage that the work is in. */
        "service-stage"?: string | null;
        /** @description The status of the work. */
        "service-status"?: string | null;
        /** @description Former name of `service-branch`. */
        "temper-branch"?: string | null;
        /** @description Former name of `service-effort`. */
        "temper-effort"?: string | null;
        /** @description Former name of `service-llm-model`. */
        "temper-llm-model"?: string | null;
        /** @description Former name of `service-llm-run`. */
        "temper-llm-run"?: string | null;
        /** @description Former name of `service-mode`. */
        "temper-mode"?: string | null;
        /** @description Former name of `service-pr`. */
        "temper-pr"?: string | null;
        /** @description Former name of `service-provenance`. */
        "temper-provenance"?: string | null;
        /** @description Former name of `service-seq`. */
        "temper-seq"?: number | null;
        /** @description Former name of `service-stage`. */
        "temper-stage"?: string | null;
        /** @description Former name of `service-status`. */
        "temper-status"?: string | null;
    } | null;
    /** @description Not interpreted, and not kept. */
    metadata?: unknown;
    /** @description The model that an agent runs on. */
    model?: string | null;
    /** @description Metadata with any keys, which people and programs set. */
    open_meta?: ({
        /** @description The day of the text, as `YYYY-MM-DD`. */
        date?: string | null;
        /** @description What this needs, as references or titles. */
        depends_on?: string[] | null;
        /** @description What this was made of, as references or titles. */
        derived_from?: (string | string[]) | null;
        /** @description What the text is about, in a sentence. */
        descriptor?: string | null;
        /** @description Words that describe the text. */
        keywords?: (string | string[]) | null;
        /** @description What comes before this, as references or titles. */
        preceded_by?: (string | string[]) | null;
        /** @description What this refers to. */
        references?: string[] | null;
        /** @description What this is related to, as references or titles. */
        relates_to?: string[] | null;
        /** @description Words by which it is found and grouped. */
        tags?: (string | string[]) | null;
    } & {
        [key: string]: unknown;
    }) | null;
    /** @description Where the text came from, as a URI; empty where it has no origin. */
    origin_uri: string;
    /** @description The role in which an agent acts. */
    persona?: string | null;
    /** @description Why the act is right, in a sentence. */
    rationale?: string | null;
    /** @description How the agent came to this act. */
    reasoning?: string | null;
    /** @description Begins an upload in segments; absent where the whole body is in this call. */
    segmented?: components["schemas"]["SegmentedBegin"] | null;
    /** @description The sources that the text rests on. */
    sources?: components["schemas"]["ProvenanceSource"][] | null;
    /** @description The title. */
    title: string;
    /** @description Whether an active resource of the same `origin_uri` in this home is answered instead of creating another. */
    unique_origin?: boolean | null;
};
/** @enum {string} */
export type IngestState = "in_progress" | "complete";
export type InheritedReadGrant = {
    /**
     * Format: uuid
     * @description The person or team, by id.
     */
    principal_id: string;
    /** @description The person or team, as a reference. */
    principal_ref: string;
    /** @description Whether it is a person or a team. */
    principal_table: string;
};
export type InheritedShare = {
    /**
     * Format: uuid
     * @description The team, by id.
     */
    team_id: string;
    /** @description The team, as a reference. */
    team_ref: string;
};
export type InputSource = {
    /**
     * @description Where it begins or comes from.
     * @constant
     */
    source: "upstream";
    /** @description The stage. */
    stage: string;
} | {
    /**
     * @description Where it begins or comes from.
     * @constant
     */
    source: "caller";
};
export type InstanceSettings = {
    /** @description The team whose members are admitted. */
    gating_team_slug: string | null;
    /**
     * @description The id, a UUID that never changes.
     * @constant
     */
    id: 1;
    /** @description The name of this installation. */
    instance_name: string | null;
    /** @description The address of the terms. */
    terms_resource_uri: string | null;
    /** @description The version of the terms in force. */
    terms_version: string | null;
    /**
     * Format: date-time
     * @description When it was last changed.
     */
    updated: string;
};
export type Intention = {
    /** @description The vector of the query, if the client made it. */
    embedding?: number[] | null;
    /** @description The words that are looked for. */
    query: string;
};
/** @enum {string} */
export type InvitationStatus = "pending" | "accepted" | "declined" | "expired";
export type InvitationTokenRequest = {
    /** @description The token of the invitation. */
    token: string;
};
export type InviteeInvitation = {
    /**
     * Format: date-time
     * @description When it was made.
     */
    created: string;
    /**
     * Format: date-time
     * @description When it expires.
     */
    expires_at: string;
    /**
     * Format: uuid
     * @description The id, a UUID that never changes.
     */
    id: string;
    /**
     * Format: uuid
     * @description Who invited.
     */
    invited_by_profile_id: string;
    /** @description The address that was invited. */
    invited_email: string;
    /** @description The role. */
    role: components["schemas"]["TeamRole"];
    /** @description The status. */
    status: components["schemas"]["InvitationStatus"];
    /**
     * Format: uuid
     * @description The team, by id.
     */
    team_id: string;
    /** @description The name of the team. */
    team_name: string;
    /** @description The slug of the team. */
    team_slug: string;
    /** @description The token of the invitation. */
    token: string;
};
export type InvocationAck = {
    /**
     * Format: uuid
     * @description The id, a UUID that never changes.
     */
    id: string;
    /**
     * Format: uuid
     * @description The working run that the act belongs to.
     */
    invocation_id: string;
};
export type InvocationActRow = {
    /** @description Who acted, and why. */
    authorship?: components["schemas"]["AgentAuthorship"];
    /**
     * Format: uuid
     * @description Who acted, by id.
     */
    emitter_entity_id: string;
    /**
     * Format: uuid
     * @description The event, by id.
     */
    event_id: string;
    /** @description The kind of the event. */
    event_kind: string;
    /** @description The working run that the act belongs to. */
    invocation_id: string | null;
    /**
     * Format: date-time
     * @description When it happened.
     */
    occurred_at: string;
};
export type InvocationSummary = {
    /** @description When the run was closed. */
    closed_at: string | null;
    /**
     * Format: uuid
     * @description A UUID that joins acts which belong together.
     */
    correlation_id?: string;
    /**
     * Format: uuid
     * @description The id, a UUID that never changes.
     */
    id: string;
    /**
     * Format: date-time
     * @description When the run was opened.
     */
    opened_at: string;
    /**
     * Format: uuid
     * @description The map on which the run was opened.
     */
    originating_cogmap_id: string;
    /** @description The status. */
    status: string;
    /** @description What started the run. */
    trigger_kind: string;
};
export type Invocation = {
    /** @description The acts. */
    acts: components["schemas"]["InvocationActRow"][];
    /** @description When the run was closed. */
    closed_at: string | null;
    /**
     * Format: uuid
     * @description A UUID that joins acts which belong together.
     */
    correlation_id?: string;
    /** @description What came of it. */
    disposition?: components["schemas"]["Disposition"];
    /**
     * Format: uuid
     * @description The id, a UUID that never changes.
     */
    id: string;
    /**
     * Format: date-time
     * @description When the run was opened.
     */
    opened_at: string;
    /**
     * Format: uuid
     * @description The map on which the run was opened.
     */
    originating_cogmap_id: string;
    /** @description What is wanted, or what came of it. */
    outcome: unknown;
    /** @description The map above, by id. */
    parent_cogmap_id: string | null;
    /**
     * Format: uuid
     * @description Whom the run acts for.
     */
    scoped_entity_id: string;
    /** @description The status. */
    status: string;
    /**
     * Format: uuid
     * @description The resource that holds the charter.
     */
    telos_resource_id: string;
    /** @description What started the run. */
    trigger_kind: string;
};
export type IssueMachineRequest = {
    /** @description Whether the machine is admitted at once. */
    approve?: boolean | null;
    /** @description When it expires. */
    expires_at?: string | null;
    /** @description What is granted. */
    grants: components["schemas"]["ConferredGrant"][];
    /** @description What it says, in a word or two. */
    label: string;
    /** @description The team that owns the machine. */
    owner_team_id?: string | null;
    /** @description The teams. */
    teams: components["schemas"]["ConferredTeam"][];
};
export type JobFailure = {
    /** @description The reason. */
    reason: string;
};
export type JobMetrics = {
    /** @description By kind. */
    kinds: {
        /**
         * Format: int64
         * @description How many were given up.
         */
        dead: number;
        /**
         * Format: int64
         * @description How many are due.
         */
        due: number;
        /**
         * Format: int64
         * @description How many are being worked on.
         */
        in_progress: number;
        /** @description What kind it is. */
        kind: string;
        /**
         * Format: int32
         * @description How often the most tried one was tried.
         */
        most_attempts: number;
        /**
         * Format: int64
         * @description How long the oldest one has waited, in seconds.
         */
        oldest_seconds: number;
        /**
         * Format: int64
         * @description How many wait.
         */
        pending: number;
        /**
         * Format: int64
         * @description How many wait to be tried again.
         */
        retrying: number;
    }[];
};
export type JobProgress = {
    /**
     * Format: int32
     * @description How often it was tried.
     */
    attempts: number;
    /**
     * Format: date-time
     * @description When it is due.
     */
    due_at: string;
    /**
     * Format: date-time
     * @description When it ended.
     */
    finished_at?: string;
    /** @description The id, a UUID that never changes. */
    id: string;
    /** @description What kind it is. */
    kind: string;
    /** @description Why the last attempt failed. */
    last_error?: string;
    /** @description How far it is. */
    progress?: components["schemas"]["JobStep"];
    /**
     * @description The state.
     * @enum {string}
     */
    state: "pending" | "in_progress" | "done" | "dead";
    /** @description What it is about. */
    subject: {
        /**
         * Format: uuid
         * @description The id, a UUID that never changes.
         */
        id: string;
        /**
         * @description What kind of thing it is.
         * @enum {string}
         */
        table: "kb_resources" | "kb_contexts" | "kb_cogmaps";
    };
};
export type JobStep = {
    /**
     * Format: int64
     * @description How much is done.
     */
    done?: number;
    /**
     * Format: int64
     * @description How much there is to do in all; absent where that is unknown.
     */
    of?: number;
    /** @description The stage. */
    stage: string;
};
export type JoinRequest = {
    /** @description When the terms were accepted. */
    accepted_terms_at: string | null;
    /** @description The version of the terms that was accepted. */
    accepted_terms_version: string | null;
    /**
     * Format: date-time
     * @description When it was made.
     */
    created: string;
    /** @description What is said with the decision. */
    decision_note: string | null;
    /**
     * Format: uuid
     * @description The id, a UUID that never changes.
     */
    id: string;
    /** @description The message, for people. */
    message: string | null;
    /**
     * Format: uuid
     * @description Who asks.
     */
    requesting_profile_id: string;
    /** @description When the request was decided. */
    reviewed_at: string | null;
    /** @description Who decided the request. */
    reviewed_by_profile_id: string | null;
    /** @description Where it begins or comes from. */
    source: string;
    /** @description The status. */
    status: components["schemas"]["JoinRequestStatus"];
    /**
     * Format: uuid
     * @description The team, by id.
     */
    team_id: string;
    /**
     * Format: date-time
     * @description When it was last changed.
     */
    updated: string;
};
/** @enum {string} */
export type JoinRequestStatus = "pending" | "approved" | "rejected" | "withdrawn";
export type KindOwnerInput = {
    /**
     * Format: uuid
     * @description A person, by id.
     */
    kb_profiles: string;
} | {
    /**
     * Format: uuid
     * @description A team, by id.
     */
    kb_teams: string;
};
export type LabelInUse = {
    /**
     * Format: int64
     * @description How many there are.
     */
    count: number;
    /** @description The kind of the relationship, such as `express` or `leads_to`. */
    edge_kind: components["schemas"]["EdgeKind"];
    /** @description What it says, in a word or two. */
    label: string | null;
};
export type LabelReason = {
    /**
     * Format: double
     * @description How strongly it belongs to the territory, from 0 to 1.
     */
    affinity: number;
    /**
     * Format: double
     * @description The affinity of the second nearest member; absent if there is only one member.
     */
    next_affinity?: number;
    /**
     * Format: uuid
     * @description The resource, by id.
     */
    resource_id: string;
    /**
     * @description The rule by which it is there.
     * @enum {string}
     */
    rule: "stored" | "most_affine";
};
export type LeftByMerge = {
    /**
     * Format: uuid
     * @description The relationship, the block that cites, or the merged resource.
     */
    id: string;
    /**
     * @description `equal`: the resource already has an equal one; `not_allowed`: the caller may not add it; `no_text`: the resource has no text that could cite the sources.
     * @enum {string}
     */
    reason: "equal" | "not_allowed" | "no_text";
    /**
     * @description What is not added to the resource.
     * @enum {string}
     */
    what: "relationship" | "citation" | "source" | "grants";
};
export type LensRow = {
    /** @description Whether the service brought the lens. */
    built_in: boolean;
    /**
     * Format: uuid
     * @description The cognitive map, by id.
     */
    cogmap_id?: string;
    /** @description What it is for, in a few words. */
    description?: string;
    /**
     * Format: uuid
     * @description The id, a UUID that never changes.
     */
    id: string;
    /** @description The name. */
    name: string;
};
export type LineageNode = {
    /**
     * Format: int32
     * @description How many steps away.
     */
    depth: number;
    /** @description Whether the relationship was retracted. */
    edge_folded: boolean;
    /**
     * Format: uuid
     * @description The relationship, by id.
     */
    edge_id: string;
    /** @description Whether it is live; false where it was deleted. */
    is_active: boolean;
    /** @description A readable reference, which can be used wherever the id can. */
    ref: string;
    /**
     * Format: uuid
     * @description The resource, by id.
     */
    resource_id: string;
    /** @description The title. */
    title: string;
};
export type LocateRequest = {
    /** @description The time in the past whose state is read, as RFC 3339. */
    as_of?: string | null;
    /** @description The ids. */
    ids: string[];
    /** @description The lens, by id: the settings under which territories are formed. */
    lens_id?: string | null;
};
export type MachineClient = {
    /** @description The id of the client at its issuer. */
    client_id: string;
    /**
     * Format: date-time
     * @description When it was made.
     */
    created: string;
    /** @description When it expires. */
    expires_at: string | null;
    /**
     * Format: uuid
     * @description The id, a UUID that never changes.
     */
    id: string;
    /**
     * @description The issuer of its tokens.
     * @enum {string}
     */
    issuer: "atlas" | "auth0-m2m";
    /** @description What it says, in a word or two. */
    label: string;
    /** @description When it last called. */
    last_seen_at: string | null;
    /**
     * Format: uuid
     * @description The person or machine, by the id of its profile.
     */
    profile_id: string;
    /**
     * Format: uuid
     * @description Who registered it.
     */
    registered_by_profile_id: string;
    /** @description When it was revoked. */
    revoked_at: string | null;
    /** @description Who revoked it. */
    revoked_by_profile_id: string | null;
    /** @description The team, by id. */
    team_id: string | null;
};
export type MachineClientWithSecret = {
    /** @description The machine client. */
    client: components["schemas"]["MachineClient"];
    /** @description The secret of the client; it is shown once. */
    client_secret: string;
};
export type MachineRegistration = {
    /** @description The id of the client at its issuer. */
    client_id: string;
    /**
     * Format: date-time
     * @description When it was made.
     */
    created: string;
    /** @description When it expires. */
    expires_at: string | null;
    /**
     * Format: uuid
     * @description The id, a UUID that never changes.
     */
    id: string;
    /** @description What it says, in a word or two. */
    label: string | null;
    /** @description When it last called. */
    last_seen_at: string | null;
    /** @description Whether it can sign in. */
    live: boolean;
    /** @description When it was revoked. */
    revoked_at: string | null;
    /** @description Who revoked it. */
    revoked_by_profile_id: string | null;
};
export type ManagedMeta = {
    /** @description The branch that the work is on. */
    "service-branch"?: string;
    /** @description How much effort the work takes. */
    "service-effort"?: string;
    /** @description The model that wrote it. */
    "service-llm-model"?: string;
    /** @description The run in which it was written. */
    "service-llm-run"?: string;
    /** @description The way of working. */
    "service-mode"?: string;
    /** @description The pull request that it belongs to. */
    "service-pr"?: string;
    /** @description Where it comes from. */
    "service-provenance"?: string;
    /**
     * Format: int64
     * @description Its place among its kind.
     */
    "service-seq"?: number;
    /** @description The stage that the work is in. */
    "service-stage"?: string;
    /** @description The status of the work. */
    "service-status"?: string;
};
export type ManagedMetaRequest = {
    /** @description The branch that the work is on. */
    "service-branch"?: string | null;
    /** @description How much effort the work takes. */
    "service-effort"?: string | null;
    /** @description The model that wrote it. */
    "service-llm-model"?: string | null;
    /** @description The run in which it was written. */
    "service-llm-run"?: string | null;
    /** @description The way of working. */
    "service-mode"?: string | null;
    /** @description The pull request that it belongs to. */
    "service-pr"?: string | null;
    /** @description Where it comes from. */
    "service-provenance"?: string | null;
    /** @description Its place among its kind. */
    "service-seq"?: number | null;
    /** @description The stage that the work is in. */
    "service-stage"?: string | null;
    /** @description The status of the work. */
    "service-status"?: string | null;
    /** @description Former name of `service-branch`. */
    "temper-branch"?: string | null;
    /** @description Former name of `service-effort`. */
    "temper-effort"?: string | null;
    /** @description Former name of `service-llm-model`. */
    "temper-llm-model"?: string | null;
    /** @description Former name of `service-llm-run`. */
    "temper-llm-run"?: string | null;
    /** @description Former name of `service-mode`. */
    "temper-mode"?: string | null;
    /** @description Former name of `service-pr`. */
    "temper-pr"?: string | null;
    /** @description Former name of `service-provenance`. */
    "temper-provenance"?: string | null;
    /** @description Former name of `service-seq`. */
    "temper-seq"?: number | null;
    /** @description Former name of `service-stage`. */
    "temper-stage"?: string | null;
    /** @description Former name of `service-status`. */
    "temper-status"?: string | null;
};
export type MapChanges = {
    /** @description Changed bridges; those with the greatest difference first. */
    bridges: components["schemas"]["ChangedBridge"][];
    /** @description How many there were of each at both times, as far as the caller reads them. */
    counts: {
        /** @description What there is at the later time. */
        after: components["schemas"]["PanoramaCounts"];
        /** @description What there is at the earlier time. */
        before: components["schemas"]["PanoramaCounts"];
    };
    /** @description The same in sentences, most important first. */
    digest?: string;
    /**
     * Format: date-time
     * @description Where it begins.
     */
    from: string;
    /**
     * Format: uuid
     * @description The lens, by id: the settings under which territories are formed.
     */
    lens_id: string;
    /** @description The name. */
    name: string;
    /** @description Orphans that were adopted, fell out of a territory, came or went. */
    orphans: components["schemas"]["ChangedOrphan"][];
    /** @description Changed territories; those with most moved documents first. */
    territories: components["schemas"]["ChangedTerritory"][];
    /**
     * Format: date-time
     * @description Where it ends.
     */
    to: string;
    /** @description How many there are of each kind, whatever the limits. */
    totals: components["schemas"]["ChangeTotals"];
};
export type MapIdpGroupRequest = {
    /** @description The group, as the identity provider names it. */
    group: string;
    /** @description The identity provider. */
    idp_key: string;
    /** @description The role. */
    role: components["schemas"]["TeamRole"];
    /**
     * Format: uuid
     * @description The team, by id.
     */
    team_id: string;
};
export type MapReport = {
    /**
     * Format: date-time
     * @description The time of which it reports.
     */
    as_of: string;
    /** @description The territories that lie between others. */
    brokers: components["schemas"]["ReportBrokers"];
    /** @description The documents with the most relationships into other territories. */
    carriers: components["schemas"]["ReportCarriers"];
    /** @description What changed in the picture since an earlier time. */
    changes: components["schemas"]["MapChanges"];
    /** @description How much the map has. */
    figures: components["schemas"]["ReportFigures"];
    /** @description The documents with the most relationships. */
    hubs: components["schemas"]["ReportHubs"];
    /**
     * Format: uuid
     * @description The lens, by id: the settings under which territories are formed.
     */
    lens_id: string;
    /** @description The same as a page of Markdown, if that was asked for. */
    markdown?: string;
    /** @description The name. */
    name: string;
    /** @description Documents that may be the same. */
    near_duplicates: components["schemas"]["NearDuplicateGroups"];
    /** @description The documents in no territory, with the partners that fit them. */
    orphans: components["schemas"]["ReportOrphans"];
    /** @description Documents that did not change for long, while documents joined to them did. */
    stale: components["schemas"]["StaleDocuments"];
    /** @description Relationships labelled `contradicts`. */
    tensions: components["schemas"]["ReportTensions"];
    /** @description Bridges of one or two relationships. */
    thin_bridges: components["schemas"]["ThinBridges"];
    /** @description Relationships that rest on little: without a facet, and neither end cites the other. */
    weak: components["schemas"]["WeakRelationships"];
};
export type MapTerritory = {
    /**
     * Format: uuid
     * @description The context or map, by id.
     */
    anchor_id: string;
    /** @description The territories that it came from. */
    came_from?: components["schemas"]["RelatedRegion"][];
    /**
     * @description What became of it since the time asked for.
     * @enum {string}
     */
    change?: "new" | "changed" | "same";
    /**
     * Format: double
     * @description How well its members belong together, from 0 to 1.
     */
    coherence?: number;
    /**
     * Format: uuid
     * @description The id, a UUID that never changes.
     */
    id: string;
    /** @description What kind it is. */
    kind: components["schemas"]["TerritoryKind"];
    /** @description What it says, in a word or two. */
    label?: string;
    /**
     * Format: int32
     * @description How many members it has.
     */
    member_count: number;
    /**
     * Format: uuid
     * @description The first territory of its province; absent on the shore, and where there are no provinces.
     */
    province?: string;
    /** @description Territories, by id. */
    region_ids?: string[];
    /**
     * Format: double
     * @description How much the territory stands out, from 0 to 1.
     */
    salience?: number;
    /** @description Why it is there, where that was asked for. */
    why?: components["schemas"]["LabelReason"];
    /**
     * Format: double
     * @description Where it is in the arrangement of its map, to the right, in map units.
     */
    x?: number;
    /**
     * Format: double
     * @description Where it is in the arrangement of its map, downwards, in map units.
     */
    y?: number;
};
export type MappedIdpGroup = {
    /** @description The group, as the identity provider names it. */
    group: string;
    /** @description The identity provider. */
    idp_key: string;
    /** @description The role. */
    role: components["schemas"]["TeamRole"];
    /**
     * Format: uuid
     * @description The team, by id.
     */
    team_id: string;
    /** @description The slug of the team. */
    team_slug: string;
};
export type MatchLocation = {
    /**
     * Format: uuid
     * @description The block, a part of a body to which sources belong.
     */
    block_id: string;
    /** @description The headings above the place. */
    header_path?: string;
    /** @description The words around the match. */
    snippet?: string;
};
export type MatchedWords = {
    /**
     * Format: int64
     * @description How many words the document has, without stop words: of two with equal matches the longer one scores less.
     */
    document_words: number;
    /** @description Whether only the beginning was compared. */
    is_cut: boolean;
    /**
     * @description The rule by which it is there.
     * @enum {string}
     */
    rule: "words" | "title";
    /** @description The words of the search, and where they are. */
    words: {
        /** @description In which parts of the document it is. */
        places: {
            /**
             * @description The part of the document.
             * @enum {string}
             */
            place: "title" | "body" | "keywords" | "tags" | "descriptor" | "headings";
            /**
             * Format: int64
             * @description How often it is there.
             */
            times: number;
        }[];
        /** @description The word without its endings, as words are compared. */
        stem: string;
    }[];
};
export type MaterializeAck = {
    /**
     * Format: uuid
     * @description The context or map, by id.
     */
    anchor_id: string;
    /** @description Whether the anchor is a context or a map. */
    anchor_table: components["schemas"]["AnchorTable"];
    /**
     * Format: uuid
     * @description The cognitive map, by id.
     */
    cogmap_id?: string;
    /**
     * Format: int64
     * @description How many changes came since the territories were formed.
     */
    formation_events: number;
    /** @description Whether territories were formed by this call. */
    materialized: boolean;
    /** @description A fingerprint of which resources are in which territory. */
    membership_fingerprint?: string;
    /**
     * Format: int64
     * @description The territories.
     */
    regions?: number;
    /**
     * Format: int64
     * @description How many changes make it worth forming again.
     */
    threshold: number;
};
export type MaterializeDelta = {
    /**
     * Format: uuid
     * @description The cognitive map, by id.
     */
    cogmap_id: string;
    /** @description Whether the changes reach the threshold. */
    exceeds_threshold: boolean;
    /**
     * Format: int64
     * @description How many changes came since the territories were formed.
     */
    formation_events: number;
    /**
     * Format: int64
     * @description How many changes make it worth forming again.
     */
    threshold: number;
    /**
     * Format: uuid
     * @description Up to which event the steward has come.
     */
    watermark?: string;
};
export type MaterializeRequest = {
    /** @description The lens, by id: the settings under which territories are formed. */
    lens_id?: string | null;
    /** @description How many changes make it worth forming again. */
    threshold?: number | null;
};
export type MergeCollision = {
    /**
     * Format: uuid
     * @description The resource, the relationship, the block, or the principal.
     */
    id: string;
    /** @description The key of the facet. */
    key?: string;
    /**
     * @description What became of it. `merged`: by another merge, which has to be undone first.
     * @enum {string}
     */
    reason: "deleted" | "purged" | "merged" | "changed";
    /**
     * @description What has changed since the merge.
     * @enum {string}
     */
    what: "resource" | "relationship" | "facet" | "citation" | "grant";
};
export type MergeOutcome = {
    /** @description Blocks of other resources that now cite it too. */
    citations: components["schemas"]["MergedCitation"][];
    /** @description Whether nothing was written. */
    dry_run: boolean;
    /** @description Marks of facets that it gains. */
    facets: components["schemas"]["MergedFacet"][];
    /** @description Principals who are granted access to it. */
    grants: components["schemas"]["MergedGrant"][];
    /**
     * Format: uuid
     * @description The resource that stays.
     */
    into: string;
    /** @description What stays with the merged resources, and why. */
    left: components["schemas"]["LeftByMerge"][];
    /**
     * Format: uuid
     * @description The merge, by which it is undone; absent in a dry run.
     */
    merge_id?: string;
    /** @description The resources that are merged into it and deleted. */
    merged: string[];
    /** @description Relationships that it gains. */
    relationships: components["schemas"]["MergedRelationship"][];
    /** @description Sources that its first block gains. */
    sources: components["schemas"]["MergedSource"][];
};
/** @enum {string} */
export type MergePolicy = "manual" | "auto";
export type MergeRequest = {
    /** @description How sure the author is. */
    confidence?: components["schemas"]["ConfidenceBand"] | null;
    /** @description A UUID that joins acts which belong together. */
    correlation_id?: string | null;
    /** @description Whether nothing is written: the answer lists what would be; default false. */
    dry_run?: boolean | null;
    /** @description The resources that are merged into it, by id. */
    from: string[];
    /** @description The working run that the act belongs to. */
    invocation_id?: string | null;
    /** @description The model that an agent runs on. */
    model?: string | null;
    /** @description The role in which an agent acts. */
    persona?: string | null;
    /** @description Why the act is right, in a sentence. */
    rationale?: string | null;
    /** @description How the agent came to this act. */
    reasoning?: string | null;
};
export type MergedCitation = {
    /**
     * Format: uuid
     * @description The block, a part of a body to which sources belong.
     */
    block_id: string;
    /**
     * Format: uuid
     * @description The resource that cites.
     */
    resource_id: string;
};
export type MergedFacet = {
    /**
     * Format: uuid
     * @description The resource that it comes from.
     */
    from: string;
    /** @description The key of the mark. */
    key: string;
};
export type MergedGrant = {
    /**
     * Format: uuid
     * @description The person or team, by id.
     */
    principal_id: string;
    /** @description Whether it is a person or a team. */
    principal_table: components["schemas"]["PrincipalTable"];
};
export type MergedRelationship = {
    /**
     * Format: uuid
     * @description The relationship that was asserted; absent in a dry run.
     */
    added?: string;
    /**
     * Format: uuid
     * @description The relationship of the merged resource.
     */
    edge_handle: string;
    /** @description The kind of the relationship, such as `express` or `leads_to`. */
    edge_kind: components["schemas"]["EdgeKind"];
    /** @description What it says, in a word or two. */
    label?: string;
    /** @description Whether it reads from source to target (`forward`) or from target to source (`inverse`). */
    polarity: components["schemas"]["Polarity"];
    /**
     * Format: uuid
     * @description The source of what it becomes.
     */
    source: string;
    /**
     * Format: uuid
     * @description The target of what it becomes.
     */
    target: string;
    /**
     * Format: double
     * @description How much it counts, from 0 to 1.
     */
    weight: number;
};
export type MergedSource = {
    /**
     * Format: uuid
     * @description The resource that it comes from.
     */
    from: string;
    /**
     * @description What kind of source it is.
     * @enum {string}
     */
    kind: "resource" | "event" | "remote";
    /** @description The id or the address of the source. */
    value: string;
};
export type MetaUpdatePayload = {
    /** @description How sure the author is. */
    confidence?: components["schemas"]["ConfidenceBand"] | null;
    /** @description A UUID that joins acts which belong together. */
    correlation_id?: string | null;
    /** @description The working run that the act belongs to. */
    invocation_id?: string | null;
    /** @description Hash of the managed metadata that the client last saw. */
    managed_hash: string;
    /** @description Metadata with fixed keys, which programs set. */
    managed_meta: components["schemas"]["ManagedMetaRequest"];
    /** @description The model that an agent runs on. */
    model?: string | null;
    /** @description Hash of the open metadata that the client last saw. */
    open_hash: string;
    /** @description Metadata with any keys, which people and programs set. */
    open_meta: ({
        /** @description The day of the text, as `YYYY-MM-DD`. */
        date?: string | null;
        /** @description What this needs, as references or titles. */
        depends_on?: string[] | null;
        /** @description What this was made of, as references or titles. */
        derived_from?: (string | string[]) | null;
        /** @description What the text is about, in a sentence. */
        descriptor?: string | null;
        /** @description Words that describe the text. */
        keywords?: (string | string[]) | null;
        /** @description What comes before this, as references or titles. */
        preceded_by?: (string | string[]) | null;
        /** @description What this refers to. */
        references?: string[] | null;
        /** @description What this is related to, as references or titles. */
        relates_to?: string[] | null;
        /** @description Words by which it is found and grouped. */
        tags?: (string | string[]) | null;
    } & {
        [key: string]: unknown;
    }) | null;
    /** @description The role in which an agent acts. */
    persona?: string | null;
    /** @description Why the act is right, in a sentence. */
    rationale?: string | null;
    /** @description How the agent came to this act. */
    reasoning?: string | null;
    /**
     * Format: uuid
     * @description The resource, by id.
     */
    resource_id: string;
};
export type NameAsked = {
    /** @description The home in which a document or a relationship is looked for first, and a territory only: an id, the ref of a context or the name of a map. */
    home?: string | null;
    /**
     * @description What kind it is.
     * @enum {string}
     */
    kind: "resource" | "cogmap" | "context" | "anchor" | "team" | "profile" | "edge" | "region" | "lens" | "plan" | "artifact" | "shape" | "run";
    /** @description A title, a name, a slug, `@handle`, the ref of a context, or the beginning of an id; of a relationship the titles of its ends, `source -> target` or `source -> label -> target`; of a territory its label, which needs a home; of a data artifact, its shape or a run only the beginning of its id. */
    text: string;
};
export type NameMeaning = {
    /** @description The things that have the name, where it is several. */
    candidates: components["schemas"]["NamedCandidate"][];
    /** @description What the name means; null where it is nothing, or several. */
    id: string | null;
    /** @description Whether there are more candidates. */
    more: boolean;
    /** @description Documents, maps or contexts of similar names, where the name means nothing. */
    nearest: components["schemas"]["NamedCandidate"][];
};
export type NamedCandidate = {
    /** @description The name of the home of a document, a relationship or a territory. */
    home: string | null;
    /**
     * Format: uuid
     * @description The id, a UUID that never changes.
     */
    id: string;
    /** @description The title. */
    title: string;
};
export type NarrowedBy = {
    /**
     * Format: int64
     * @description Whether it is admitted, or how many are.
     */
    admitted?: number;
    /**
     * Format: int64
     * @description How many were left out.
     */
    excluded?: number;
    /** @description The key. */
    key: string;
    /** @description The value. */
    value: string;
};
export type NearDuplicateGroups = {
    /** @description The rows of this page. */
    rows: components["schemas"]["NearDuplicates"][];
    /**
     * Format: int32
     * @description How many there are in all.
     */
    total: number;
};
export type NearDuplicates = {
    /** @description Documents that changed, each with its last change. */
    documents: components["schemas"]["ReportDocument"][];
    /**
     * @description What is equal, or that each text is near to the one in its place.
     * @enum {string}
     */
    reason: "body" | "title" | "vector";
    /**
     * Format: double
     * @description The smallest cosine of two texts in the same place.
     */
    similarity?: number;
    /**
     * Format: int32
     * @description How many there are in all.
     */
    total: number;
};
export type Nearness = {
    /**
     * Format: int64
     * @description How many chunks there were.
     */
    chunks: number;
    /**
     * Format: float
     * @description 1 minus the cosine of the vector of the search and the nearest one of the text, from 0 to 2.
     */
    distance: number;
    /** @description The model that an agent runs on. */
    model: string;
};
/** @enum {string} */
export type NodeHome = "context" | "cogmap";
export type NodeReason = {
    /**
     * Format: uuid
     * @description Where it begins.
     */
    from?: string;
    /**
     * Format: int32
     * @description The least number of relationships from where the walk begins.
     */
    hops: number;
    /**
     * Format: uuid
     * @description The relationship by which it was reached.
     */
    relationship?: string;
    /**
     * @description The rule by which it is there.
     * @enum {string}
     */
    rule: "seed" | "relationship";
};
export type OpenInvocationRequest = {
    /**
     * Format: uuid
     * @description The map on which the run is opened.
     */
    originating_cogmap: string;
    /** @description The map above. */
    parent_cogmap?: string | null;
    /** @description What started the run. */
    trigger_kind: string;
};
/** @enum {string} */
export type OrdOp = "gt" | "gte" | "lt" | "lte";
export type OrphanNode = {
    /**
     * Format: uuid
     * @description The context or map, by id.
     */
    anchor_id: string;
    /** @description The name of the context or map. */
    anchor_label?: string;
    /**
     * Format: int32
     * @description How many relationships it has.
     */
    degree: number;
    /** @description What kind of document it is, such as `concept` or `note`. */
    doc_type?: string;
    /**
     * Format: uuid
     * @description The id, a UUID that never changes.
     */
    id: string;
    /** @description The title. */
    title: string;
};
export type OrphanPartner = {
    /** @description What kind of document it is, such as `concept` or `note`. */
    doc_type?: string;
    /**
     * Format: uuid
     * @description The id, a UUID that never changes.
     */
    id: string;
    /** @description The documents of the map that are joined to both, if there are any. */
    shared?: components["schemas"]["SharedNeighbours"];
    /**
     * Format: double
     * @description The cosine of the means of the vectors of both texts, if it is one of the nearest by that.
     */
    similarity?: number;
    /** @description The territory that it is in; absent for an orphan. */
    territory?: components["schemas"]["ComparedRegion"];
    /** @description The title. */
    title: string;
};
export type OutcomeDeclaration = {
    /** @description Which stages are answered, and with what. */
    returns: components["schemas"]["ReturnSpec"][];
};
export type PanoramaCounts = {
    /**
     * Format: int32
     * @description The bridges between territories.
     */
    bridges: number;
    /**
     * Format: int32
     * @description How many resources are in no territory.
     */
    orphans: number;
    /**
     * Format: int32
     * @description How many resources there are.
     */
    resources: number;
    /**
     * Format: int32
     * @description The territories.
     */
    territories: number;
};
export type PanoramaSettings = {
    /**
     * Format: uuid
     * @description The lens of the picture; by default the usual one.
     */
    lens_id?: string;
};
/** @enum {string} */
export type ParameterType = "text" | "integer" | "number" | "boolean" | "uuid" | "text_list" | "uuid_list";
export type PathEdge = {
    /** @description The kind of the relationship, such as `express` or `leads_to`. */
    edge_kind: components["schemas"]["EdgeKind"];
    /**
     * Format: uuid
     * @description The context or map that is its home.
     */
    home_id: string;
    /**
     * Format: uuid
     * @description The id, a UUID that never changes.
     */
    id: string;
    /** @description What it says, in a word or two. */
    label?: string;
    /** @description Whether it reads from source to target (`forward`) or from target to source (`inverse`). */
    polarity: components["schemas"]["Polarity"];
    /**
     * Format: uuid
     * @description Where it begins or comes from.
     */
    source: string;
    /**
     * Format: uuid
     * @description Where it ends or what it is about.
     */
    target: string;
    /**
     * Format: double
     * @description How much it counts, from 0 to 1.
     */
    weight: number;
};
export type PathNode = {
    /** @description What kind of document it is, such as `concept` or `note`. */
    doc_type?: string;
    /**
     * @description The context or map that it belongs to.
     * @enum {string}
     */
    home: "context" | "cogmap";
    /**
     * Format: uuid
     * @description The context or map that is its home.
     */
    home_id: string;
    /**
     * Format: uuid
     * @description The id, a UUID that never changes.
     */
    id: string;
    /** @description The title. */
    title: string;
};
export type PathsRequest = {
    /** @description The time in the past whose state is read, as RFC 3339. */
    as_of?: string | null;
    /** @description Resources that no path passes. */
    avoid?: string[] | null;
    /** @description Whether fewer relationships come first (default), or greater strength; the other decides next. */
    by?: ("shortest" | "strongest") | null;
    /** @description The resource at the beginning. */
    from?: string | null;
    /** @description In place of `from`: a territory, any of whose resources may be at the beginning. */
    from_territory?: string | null;
    /** @description Most paths; default 3. */
    k?: number | null;
    /** @description Only along these kinds of relationships. */
    kinds?: components["schemas"]["EdgeKind"][] | null;
    /** @description Most relationships of a path; default 4. */
    max_depth?: number | null;
    /** @description The resource at the end. */
    to?: string | null;
    /** @description In place of `to`: a territory, any of whose resources may be at the end. */
    to_territory?: string | null;
    /** @description The map or context in which all resources of a path are. */
    within?: string | null;
};
export type PendingJoinRequest = {
    /** @description When the terms were accepted. */
    accepted_terms_at: string | null;
    /** @description The version of the terms that was accepted. */
    accepted_terms_version: string | null;
    /**
     * Format: date-time
     * @description When it was made.
     */
    created: string;
    /** @description What is said with the decision. */
    decision_note: string | null;
    /** @description The name that is shown. */
    display_name: string;
    /** @description The e-mail address. */
    email: string | null;
    /**
     * Format: uuid
     * @description The id, a UUID that never changes.
     */
    id: string;
    /** @description The message, for people. */
    message: string | null;
    /**
     * Format: uuid
     * @description Who asks.
     */
    requesting_profile_id: string;
    /** @description When the request was decided. */
    reviewed_at: string | null;
    /** @description Who decided the request. */
    reviewed_by_profile_id: string | null;
    /** @description Where it begins or comes from. */
    source: string;
    /** @description The status. */
    status: components["schemas"]["JoinRequestStatus"];
    /**
     * Format: uuid
     * @description The team, by id.
     */
    team_id: string;
    /**
     * Format: date-time
     * @description When it was last changed.
     */
    updated: string;
};
export type PendingReference = {
    /**
     * Format: date-time
     * @description When it was made.
     */
    created: string;
    /**
     * Format: uuid
     * @description The id, a UUID that never changes.
     */
    id: string;
    /** @description The message, for people. */
    message: string | null;
};
export type PlanCost = {
    /**
     * Format: int64
     * @description How many texts have to be embedded.
     */
    embeddings: number;
    /**
     * Format: int64
     * @description How many rows are expected.
     */
    rows_estimated: number;
    /**
     * Format: int64
     * @description The statements that are run.
     */
    statements: number;
};
export type PlanParameter = {
    /** @description The value where none is given. */
    default?: unknown;
    /** @description The name. */
    name: components["schemas"]["StageName"];
    /** @description The type. */
    type: components["schemas"]["ParameterType"];
};
/** @enum {string} */
export type Polarity = "forward" | "inverse";
export type PreviewPicture = {
    /** @description The greatest difference first. */
    bridges: {
        /** @description One side. */
        a: {
            /** @description What there is at the later time. */
            after: {
                /**
                 * Format: uuid
                 * @description Absent for a territory that is not there yet.
                 */
                id?: string;
                /** @description What it says, in a word or two. */
                label?: string;
                /**
                 * Format: int32
                 * @description How many members it has.
                 */
                member_count: number;
            }[];
            /** @description What there is at the earlier time. */
            before: {
                /**
                 * Format: uuid
                 * @description Absent for a territory that is not there yet.
                 */
                id?: string;
                /** @description What it says, in a word or two. */
                label?: string;
                /**
                 * Format: int32
                 * @description How many members it has.
                 */
                member_count: number;
            }[];
        };
        /** @description The other side. */
        b: {
            /** @description What there is at the later time. */
            after: {
                /**
                 * Format: uuid
                 * @description Absent for a territory that is not there yet.
                 */
                id?: string;
                /** @description What it says, in a word or two. */
                label?: string;
                /**
                 * Format: int32
                 * @description How many members it has.
                 */
                member_count: number;
            }[];
            /** @description What there is at the earlier time. */
            before: {
                /**
                 * Format: uuid
                 * @description Absent for a territory that is not there yet.
                 */
                id?: string;
                /** @description What it says, in a word or two. */
                label?: string;
                /**
                 * Format: int32
                 * @description How many members it has.
                 */
                member_count: number;
            }[];
        };
        /**
         * @description What becomes of it.
         * @enum {string}
         */
        change: "new" | "gone" | "stronger" | "weaker";
        /**
         * Format: int32
         * @description How many it gets.
         */
        edges_after: number;
        /**
         * Format: int32
         * @description How many relationships it has now.
         */
        edges_before: number;
    }[];
    /** @description How many resources are in no territory. */
    orphans: {
        /**
         * @description `adopted`: it gets into a territory; `fallen_out`: it was in one.
         * @enum {string}
         */
        change: "adopted" | "fallen_out" | "new" | "gone";
        /**
         * Format: uuid
         * @description Absent for a document that is not there yet.
         */
        id?: string;
        /** @description The title. */
        title?: string;
    }[];
    /** @description Most moved documents first. */
    territories: {
        /** @description What there is at the later time. */
        after: {
            /**
             * Format: uuid
             * @description Absent for a territory that is not there yet.
             */
            id?: string;
            /** @description What it says, in a word or two. */
            label?: string;
            /**
             * Format: int32
             * @description How many members it has.
             */
            member_count: number;
        }[];
        /** @description What there is at the earlier time. */
        before: {
            /**
             * Format: uuid
             * @description Absent for a territory that is not there yet.
             */
            id?: string;
            /** @description What it says, in a word or two. */
            label?: string;
            /**
             * Format: int32
             * @description How many members it has.
             */
            member_count: number;
        }[];
        /**
         * @description What becomes of it; exchanged: as many documents, but other ones.
         * @enum {string}
         */
        change: "new" | "gone" | "grown" | "shrunk" | "exchanged" | "merged" | "split" | "regrouped";
    }[];
};
export type PreviewProposalRequest = {
    /** @description Numbers of acts; default: all that wait. */
    acts?: number[] | null;
};
export type Principal = {
    /**
     * Format: date-time
     * @description When it was made.
     */
    created: string;
    /** @description The name that is shown. */
    display_name: string;
    /** @description The e-mail address. */
    email: string | null;
    /** @description The handle, a short name that is unique. */
    handle: string;
    /**
     * Format: uuid
     * @description The id, a UUID that never changes.
     */
    id: string;
    /** @description Whether the person is an administrator. */
    is_admin: boolean;
    /** @description What kind it is. */
    kind: components["schemas"]["PrincipalKind"];
    /** @description The last change of the standing. */
    last_change: components["schemas"]["StandingEntry"] | null;
    /** @description The standing: whether and why the principal is admitted. */
    standing: string | null;
};
export type PrincipalDecision = {
    /**
     * Format: uuid
     * @description The person or machine, by the id of its profile.
     */
    profile_id: string;
    /** @description Why nothing was done. */
    refused: components["schemas"]["RefusedAct"] | null;
    /** @description The standing: whether and why the principal is admitted. */
    standing: string | null;
};
export type PrincipalDecisions = {
    /** @description What became of each. */
    outcomes: components["schemas"]["PrincipalDecision"][];
};
export type PrincipalDetail = {
    /**
     * Format: date-time
     * @description When it was made.
     */
    created: string;
    /** @description The name that is shown. */
    display_name: string;
    /** @description The e-mail address. */
    email: string | null;
    /** @description The handle, a short name that is unique. */
    handle: string;
    /**
     * Format: uuid
     * @description The id, a UUID that never changes.
     */
    id: string;
    /** @description Whether the person is an administrator. */
    is_admin: boolean;
    /** @description What kind it is. */
    kind: components["schemas"]["PrincipalKind"];
    /** @description The last change of the standing. */
    last_change: components["schemas"]["StandingEntry"] | null;
    /** @description The changes of the standing, newest first. */
    log: components["schemas"]["StandingEntry"][];
    /** @description The standing: whether and why the principal is admitted. */
    standing: string | null;
};
/** @enum {string} */
export type PrincipalKind = "human" | "machine" | "system";
export type PrincipalList = {
    /**
     * Format: int64
     * @description How many are answered at most.
     */
    limit: number;
    /**
     * Format: int64
     * @description How many are skipped before the first one.
     */
    offset: number;
    /** @description The rows of this page. */
    rows: components["schemas"]["Principal"][];
    /** @description Whether there is more than is shown. */
    truncated: boolean;
};
/** @enum {string} */
export type PrincipalTable = "kb_profiles" | "kb_teams";
export type Profile = {
    /** @description The address of the picture. */
    avatar_url: string | null;
    /**
     * Format: date-time
     * @description When it was made.
     */
    created: string;
    /** @description The name that is shown. */
    display_name: string;
    /** @description The e-mail address. */
    email: string | null;
    /**
     * Format: uuid
     * @description The id, a UUID that never changes.
     */
    id: string;
    /** @description Settings of the person, as any JSON object. */
    preferences: unknown;
    /** @description The name in addresses and references, in lower case with hyphens. */
    slug: string;
    /**
     * Format: date-time
     * @description When it was last changed.
     */
    updated: string;
    /** @description Which maps and contexts are synchronised to which folder. */
    vault_config: unknown;
};
export type ProfileAuthLink = {
    /** @description The identity provider. */
    auth_provider: string;
    /** @description The id of the person at the identity provider. */
    auth_provider_user_id: string;
    /** @description The e-mail address. */
    email: string | null;
    /** @description Whether the identity provider has verified the address. */
    email_verified: boolean;
    /**
     * Format: uuid
     * @description The id, a UUID that never changes.
     */
    id: string;
    /** @description Whether it is the login that is used first. */
    is_default: boolean;
    /**
     * Format: date-time
     * @description When it was linked.
     */
    linked_at: string;
    /**
     * Format: uuid
     * @description The person or machine, by the id of its profile.
     */
    profile_id: string;
};
export type ProfileUpdateRequest = {
    /** @description The name that is shown. */
    display_name?: string | null;
    preferences?: unknown | null;
    /** @description Which maps and contexts are synchronised to which folder. */
    vault_config?: components["schemas"]["VaultConfig"] | null;
};
export type ProfileWithEntitlements = {
    /** @description The address of the picture. */
    avatar_url: string | null;
    /**
     * Format: date-time
     * @description When it was made.
     */
    created: string;
    /** @description The name that is shown. */
    display_name: string;
    /** @description The e-mail address. */
    email: string | null;
    /** @description What the person may do. */
    entitlements: components["schemas"]["Entitlements"];
    /**
     * Format: uuid
     * @description The id, a UUID that never changes.
     */
    id: string;
    /** @description Settings of the person, as any JSON object. */
    preferences: unknown;
    /** @description The name in addresses and references, in lower case with hyphens. */
    slug: string;
    /**
     * Format: date-time
     * @description When it was last changed.
     */
    updated: string;
    /** @description Which maps and contexts are synchronised to which folder. */
    vault_config: unknown;
};
export type PromoteAdminRequest = {
    /**
     * Format: uuid
     * @description The person or machine, by the id of its profile.
     */
    profile_id: string;
    /** @description The team, by id. */
    team_id?: string | null;
};
export type PropertyOp = {
    /**
     * @description How the values are compared or combined.
     * @constant
     */
    op: "has_key";
} | {
    /**
     * @description How the values are compared or combined.
     * @constant
     */
    op: "contains";
    /** @description The values, by key. */
    values: unknown[];
} | {
    /** @description Whether the relationship leads out of the resource or into it. */
    direction: components["schemas"]["OrdOp"];
    /**
     * @description How the values are compared or combined.
     * @constant
     */
    op: "compare";
    /** @description The value. */
    value: unknown;
};
export type PropertyPredicate = {
    /** @description The key. */
    key: string;
    /** @description How the values are compared or combined. */
    op: components["schemas"]["PropertyOp"];
};
export type Proposal = {
    /** @description The acts. */
    acts: components["schemas"]["ProposedAct"][];
    /**
     * Format: uuid
     * @description The map that it is for.
     */
    cogmap_id?: string;
    /** @description What its waiting acts name and somebody has changed since it was made. */
    conflicts: components["schemas"]["ProposalConflict"][];
    /**
     * Format: uuid
     * @description The context that it is for.
     */
    context_id?: string;
    /** @description How many acts it has, and how many of them are in each state. */
    counts: {
        /**
         * Format: int32
         * @description Those that were done.
         */
        accepted: number;
        /**
         * Format: int32
         * @description All acts.
         */
        acts: number;
        /**
         * Format: int32
         * @description Those that will not be done.
         */
        rejected: number;
        /**
         * Format: int32
         * @description Those that are not decided.
         */
        waiting: number;
    };
    /**
     * Format: date-time
     * @description When it was made.
     */
    created: string;
    /** @description Who proposes it. */
    created_by: {
        /** @description The handle, a short name that is unique. */
        handle: string;
        /**
         * Format: uuid
         * @description The person or machine, by the id of its profile.
         */
        profile_id: string;
    };
    /**
     * Format: date-time
     * @description Until when it can be decided.
     */
    expires: string;
    /**
     * Format: uuid
     * @description The id, a UUID that never changes.
     */
    id: string;
    /** @description Whether the caller may accept and reject its acts. */
    may_decide: boolean;
    /** @description Why they should be done. */
    reason?: string;
    /**
     * @description `waiting` while an act can be accepted or rejected, `decided` once each of them was.
     * @enum {string}
     */
    state: "waiting" | "decided" | "withdrawn" | "expired";
    /** @description What the acts are to achieve. */
    title: string;
};
export type ProposalConflict = {
    /**
     * Format: date-time
     * @description When that happened.
     */
    at?: string;
    /** @description Who did that, by name. */
    by?: string;
    /**
     * @description `gone`: deleted, folded, or no longer readable by the caller.
     * @enum {string}
     */
    change: "changed" | "gone";
    /** @description What happened to it last. */
    event_type?: string;
    /**
     * Format: uuid
     * @description The resource or the relationship.
     */
    id: string;
    /**
     * Format: int32
     * @description The act that names what changed.
     */
    number: number;
    /**
     * @description What kind of thing changed.
     * @enum {string}
     */
    what: "resource" | "relationship";
};
export type ProposalDemand = {
    /** @description Acts that state less confidence have to be proposals; null: none has to. */
    below_confidence: components["schemas"]["ConfidenceBand"] | null;
    /** @description Whether machines have to propose what changes the picture of the map. */
    of_machines: boolean;
};
export type ProposalList = {
    /**
     * Format: int64
     * @description How many are answered at most.
     */
    limit: number;
    /**
     * Format: int64
     * @description How many are skipped before the first one.
     */
    offset: number;
    /** @description Newest first. */
    proposals: components["schemas"]["ProposalSummary"][];
    /** @description Whether there are more after this page. */
    truncated: boolean;
};
export type ProposalPreview = {
    /** @description What somebody has changed since the proposal was made. */
    conflicts: components["schemas"]["ProposalConflict"][];
    /** @description What each act changes, in their order. */
    graph: components["schemas"]["ProposedChange"][];
    /** @description What a forming after these acts would change; absent where it is not known. */
    picture?: components["schemas"]["PreviewPicture"];
    /**
     * @description Why: the caller may not decide on the acts, the place was never formed or is too large for a preview, or an act is refused.
     * @enum {string}
     */
    picture_unknown?: "may_not_decide" | "not_formed" | "too_large" | "refused";
};
export type ProposalSummary = {
    /**
     * Format: uuid
     * @description The map that it is for.
     */
    cogmap_id?: string;
    /**
     * Format: uuid
     * @description The context that it is for.
     */
    context_id?: string;
    /** @description How many acts it has, and how many of them are in each state. */
    counts: {
        /**
         * Format: int32
         * @description Those that were done.
         */
        accepted: number;
        /**
         * Format: int32
         * @description All acts.
         */
        acts: number;
        /**
         * Format: int32
         * @description Those that will not be done.
         */
        rejected: number;
        /**
         * Format: int32
         * @description Those that are not decided.
         */
        waiting: number;
    };
    /**
     * Format: date-time
     * @description When it was made.
     */
    created: string;
    /** @description Who proposes it. */
    created_by: {
        /** @description The handle, a short name that is unique. */
        handle: string;
        /**
         * Format: uuid
         * @description The person or machine, by the id of its profile.
         */
        profile_id: string;
    };
    /**
     * Format: date-time
     * @description Until when it can be decided.
     */
    expires: string;
    /**
     * Format: uuid
     * @description The id, a UUID that never changes.
     */
    id: string;
    /** @description Whether the caller may accept and reject its acts. */
    may_decide: boolean;
    /** @description Why they should be done. */
    reason?: string;
    /**
     * @description `waiting` while an act can be accepted or rejected, `decided` once each of them was.
     * @enum {string}
     */
    state: "waiting" | "decided" | "withdrawn" | "expired";
    /** @description What the acts are to achieve. */
    title: string;
};
export type ProposedAct = {
    /**
     * @description What is to be done, as in a bulk write.
     * @enum {string}
     */
    act: "create_resource" | "update_resource" | "set_facet" | "assert" | "retype" | "reweight" | "fold" | "set_edge_facet";
    /**
     * Format: date-time
     * @description When it was decided.
     */
    decided_at?: string;
    /** @description Handle of the profile that decided on it. */
    decided_by?: string;
    /** @description The fields of its operation. */
    fields: {
        [key: string]: unknown;
    };
    /** @description By which later acts name what this one makes. */
    key?: string;
    /**
     * Format: uuid
     * @description The resource or the relationship that it made or changed.
     */
    made?: string;
    /**
     * Format: int32
     * @description Its place in the proposal, from 1.
     */
    number: number;
    /** @description Why it was decided so. */
    reason?: string;
    /**
     * @description What was decided on it.
     * @enum {string}
     */
    state: "waiting" | "accepted" | "rejected";
};
export type ProposedChange = {
    /** @description What it becomes. */
    after?: {
        /** @description The kind of the relationship, such as `express` or `leads_to`. */
        edge_kind?: components["schemas"]["EdgeKind"];
        /** @description What it says, in a word or two. */
        label?: string;
        /** @description Whether it reads from source to target (`forward`) or from target to source (`inverse`). */
        polarity?: components["schemas"]["Polarity"];
        /**
         * Format: double
         * @description How much it counts, from 0 to 1.
         */
        weight?: number;
    };
    /** @description What the relationship is now. */
    before?: {
        /** @description The kind of the relationship, such as `express` or `leads_to`. */
        edge_kind?: components["schemas"]["EdgeKind"];
        /** @description What it says, in a word or two. */
        label?: string;
        /** @description Whether it reads from source to target (`forward`) or from target to source (`inverse`). */
        polarity?: components["schemas"]["Polarity"];
        /**
         * Format: double
         * @description How much it counts, from 0 to 1.
         */
        weight?: number;
    };
    /**
     * @description What becomes of the graph.
     * @enum {string}
     */
    change: "resource_created" | "resource_changed" | "facets_set" | "relationship_asserted" | "relationship_retyped" | "relationship_reweighted" | "relationship_folded" | "relationship_facets_set";
    /** @description Names of the fields that are set. */
    changed_fields?: string[];
    /**
     * Format: uuid
     * @description The relationship, by its handle.
     */
    edge_handle?: string;
    /**
     * Format: int32
     * @description The act that does it.
     */
    number: number;
    /** @description Why the act would be refused now. */
    refused?: {
        /** @description The code of the refusal. */
        code: string;
        /** @description The message, for people. */
        message: string;
    };
    /** @description The resource that is created or changed. */
    resource?: {
        /**
         * Format: uuid
         * @description Absent for what an act of the proposal makes.
         */
        id?: string;
        /** @description The key of the act that makes it. */
        key?: string;
        /** @description The title. */
        title?: string;
    };
    /** @description Where it begins or comes from. */
    source?: {
        /**
         * Format: uuid
         * @description Absent for what an act of the proposal makes.
         */
        id?: string;
        /** @description The key of the act that makes it. */
        key?: string;
        /** @description The title. */
        title?: string;
    };
    /** @description Where it ends or what it is about. */
    target?: {
        /**
         * Format: uuid
         * @description Absent for what an act of the proposal makes.
         */
        id?: string;
        /** @description The key of the act that makes it. */
        key?: string;
        /** @description The title. */
        title?: string;
    };
    /** @description The title that the resource gets. */
    title_after?: string;
};
export type ProvenanceSource = {
    /**
     * @description What kind it is.
     * @constant
     */
    kind: "event";
    /**
     * Format: uuid
     * @description The value.
     */
    value: string;
} | {
    /**
     * @description What kind it is.
     * @constant
     */
    kind: "resource";
    /**
     * Format: uuid
     * @description The value.
     */
    value: string;
} | {
    /**
     * @description What kind it is.
     * @constant
     */
    kind: "remote";
    /** @description The value. */
    value: string;
};
export type PublicSystemSettings = {
    /** @description The name of this installation. */
    instance_name: string | null;
    /** @description The address of the terms. */
    terms_resource_uri: string | null;
    /** @description The version of the terms in force. */
    terms_version: string | null;
};
export type Purge = {
    /** @description SHA-256 of the body in hexadecimal; changes whenever the body does. */
    body_hash: string;
    /** @description What was erased, counted. */
    erased: components["schemas"]["PurgeCounts"];
    /**
     * Format: uuid
     * @description The event, by id.
     */
    event_id: string;
    /**
     * Format: date-time
     * @description When it was purged.
     */
    purged_at: string;
    /**
     * Format: uuid
     * @description Who purged it.
     */
    purged_by: string;
    /** @description The signed receipt, a compact JWS. */
    receipt: string;
    /**
     * Format: uuid
     * @description The resource, by id.
     */
    resource_id: string;
    /** @description The public key that verifies the receipt. */
    verification_key: components["schemas"]["ReceiptKey"];
};
export type PurgeCounts = {
    /**
     * Format: int32
     * @description How many data artifacts there were.
     */
    artifacts: number;
    /**
     * Format: int32
     * @description How many chunks there were.
     */
    chunks: number;
    /**
     * Format: int32
     * @description The relationships.
     */
    edges: number;
    /**
     * Format: int32
     * @description The events, in the order of the ledger.
     */
    events: number;
    /**
     * Format: int32
     * @description Conditions on properties.
     */
    properties: number;
    /**
     * Format: int32
     * @description How many revisions there were.
     */
    revisions: number;
    /**
     * Format: int32
     * @description How many versions there were.
     */
    versions: number;
};
export type PurgedJobs = {
    /** @description How many were deleted. */
    purged: string[];
};
export type QuantityScale = {
    /**
     * @description On which scale the value is.
     * @constant
     */
    scale: "unit_interval";
} | {
    /** @description What was left out, and by which limit. */
    bounds: string;
    /**
     * @description On which scale the value is.
     * @constant
     */
    scale: "other_range";
} | {
    /**
     * @description On which scale the value is.
     * @constant
     */
    scale: "unbounded";
};
export type QueryLanguage = {
    /** @description The acts. */
    acts: components["schemas"]["ActDeclaration"][];
    /** @description The limits that apply. */
    limits: {
        /** @description How dear the plan is. */
        cost: number;
        /** @description The conditions that there are. */
        predicates: number;
        /** @description The values, by key. */
        values: number;
    };
    /** @description The query plan. */
    plan: {
        [key: string]: unknown;
    };
};
export type QueryResponse = {
    /** @description Whether nothing is run: the answer says what would happen. */
    dry_run?: components["schemas"]["DryRun"];
    /** @description How the answer came about, with rows and times. */
    explain?: components["schemas"]["Explanation"];
    /** @description How many are in this answer. */
    returned: {
        [key: string]: components["schemas"]["StageResult"];
    };
    /** @description What each stage did. */
    trace: components["schemas"]["CompositionTrace"];
};
export type QueuedJob = {
    /**
     * Format: int32
     * @description How often it was tried.
     */
    attempts: number;
    /**
     * Format: uuid
     * @description Who claimed it.
     */
    claimed_by?: string;
    /**
     * Format: uuid
     * @description A UUID that joins acts which belong together.
     */
    correlation_id?: string;
    /**
     * Format: date-time
     * @description When it is due.
     */
    due_at: string;
    /**
     * Format: date-time
     * @description When it was queued.
     */
    enqueued_at: string;
    /**
     * Format: date-time
     * @description When it ended.
     */
    finished_at?: string;
    /** @description The id, a UUID that never changes. */
    id: string;
    /** @description The key. */
    key: string;
    /** @description What kind it is. */
    kind: string;
    /** @description Why the last attempt failed. */
    last_error?: string;
    /**
     * Format: date-time
     * @description Until when the job belongs to whoever claimed it.
     */
    leased_until?: string;
    /** @description How far it is. */
    progress?: components["schemas"]["JobStep"];
    /**
     * @description The state.
     * @enum {string}
     */
    state: "pending" | "in_progress" | "done" | "dead";
    /** @description What it is about. */
    subject: {
        /**
         * Format: uuid
         * @description The id, a UUID that never changes.
         */
        id: string;
        /**
         * @description What kind of thing it is.
         * @enum {string}
         */
        table: "kb_resources" | "kb_contexts" | "kb_cogmaps";
    };
    /** @description The worker that has it. */
    worker?: string;
};
export type QueuedJobList = {
    /** @description The jobs, by due time. */
    jobs: components["schemas"]["QueuedJob"][];
    /**
     * Format: int64
     * @description How many are answered at most.
     */
    limit: number;
    /**
     * Format: int64
     * @description How many are skipped before the first one.
     */
    offset: number;
    /** @description Whether there is more than is shown. */
    truncated: boolean;
};
export type ReachChange = {
    /** @description Whether everyone is meant. */
    everyone: boolean;
    /** @description Who gains access. */
    gains: components["schemas"]["Capability"][];
    /** @description The handle, a short name that is unique. */
    handle: string | null;
    /** @description Who loses access. */
    loses: components["schemas"]["Capability"][];
    /** @description The person or machine, by the id of its profile. */
    profile_id: string | null;
    /** @description What it is about. */
    subject: components["schemas"]["ReachSubject"];
};
export type ReachChanges = {
    /** @description What changes. */
    changes: components["schemas"]["ReachChange"][];
    /**
     * Format: int64
     * @description How many there are in all.
     */
    total: number;
    /** @description Whether there is more than is shown. */
    truncated: boolean;
};
export type ReachSubject = {
    /**
     * Format: uuid
     * @description The id, a UUID that never changes.
     */
    id: string;
    /**
     * @description What kind it is.
     * @enum {string}
     */
    kind: "kb_resources" | "kb_contexts" | "kb_cogmaps";
};
export type ReadinessResponse = {
    /** @description What the service depends on, and whether it answers. */
    checks: {
        [key: string]: string;
    };
    /** @description The status. */
    status: string;
};
export type ReassignAck = {
    /**
     * Format: uuid
     * @description The resource, by id.
     */
    resource_id: string;
    /**
     * Format: uuid
     * @description The person who becomes the owner.
     */
    to_profile_id: string;
};
export type ReassignContextOutcome = {
    /**
     * Format: uuid
     * @description The context, by id.
     */
    context_id: string;
    /** @description Grants to read that stay. */
    inherited_read_grants: components["schemas"]["InheritedReadGrant"][];
    /** @description Shares that stay. */
    inherited_shares: components["schemas"]["InheritedShare"][];
    /** @description The owner, as a reference: `@handle` or `+team`. */
    owner_ref: string;
    /** @description Whether it changed its owner by this call. */
    reassigned: boolean;
};
export type ReassignContextRequest = {
    /**
     * Format: uuid
     * @description The team that becomes the owner.
     */
    to_team_id: string;
};
export type ReassignResourceRequest = {
    /** @description How sure the author is. */
    confidence?: components["schemas"]["ConfidenceBand"] | null;
    /** @description A UUID that joins acts which belong together. */
    correlation_id?: string | null;
    /** @description The working run that the act belongs to. */
    invocation_id?: string | null;
    /** @description The model that an agent runs on. */
    model?: string | null;
    /** @description The role in which an agent acts. */
    persona?: string | null;
    /** @description Why the act is right, in a sentence. */
    rationale?: string | null;
    /** @description How the agent came to this act. */
    reasoning?: string | null;
    /**
     * Format: uuid
     * @description The person who becomes the owner.
     */
    to_profile_id: string;
};
export type RebindMachineRequest = {
    /** @description The id of the client at its issuer. */
    client_id: string;
    /** @description When it expires. */
    expires_at?: string | null;
    /**
     * Format: uuid
     * @description The registration that the new client id joins.
     */
    from_machine_client_id: string;
    /** @description Whether the old client id goes on working. */
    keep_old_active?: boolean | null;
    /** @description What it says, in a word or two. */
    label: string;
};
export type ReceiptKey = {
    /**
     * @description The algorithm of the key.
     * @constant
     */
    alg: "EdDSA";
    /**
     * @description The curve of the key.
     * @constant
     */
    crv: "Ed25519";
    /** @description The id of the key. */
    kid: string;
    /**
     * @description The type of the key.
     * @constant
     */
    kty: "OKP";
    /** @description The public key, base64url. */
    x: string;
};
export type RecentChanges = {
    /** @description Documents that changed, each with its last change. */
    documents: components["schemas"]["ChangedDocument"][];
    /** @description Relationships that changed, each with its last change. */
    relationships: components["schemas"]["ChangedRelationship"][];
    /** @description The territories. */
    territories: components["schemas"]["FormedTerritory"][];
    /** @description Whether there is more than is shown. */
    truncated: boolean;
};
export type ReconcileCogmapRequest = {
    /** @description The entries, in order. */
    entries: components["schemas"]["ReconcileEntry"][];
    /** @description Relationships to be retracted. */
    fold_edges?: components["schemas"]["ReconcileEdgeTombstone"][] | null;
    /** @description Resources to be retracted. */
    fold_resources?: components["schemas"]["ReconcileTombstone"][] | null;
    /** @description The charter of the map: what it is about. */
    telos?: components["schemas"]["ReconcileTelos"] | null;
};
export type ReconcileEdge = {
    /**
     * @description What kind it is.
     * @enum {string}
     */
    kind: "express" | "contains" | "leads_to" | "near";
    /** @description What it says, in a word or two. */
    label?: string | null;
    /** @description Whether it reads from source to target (`forward`) or from target to source (`inverse`). */
    polarity?: ("forward" | "inverse") | null;
    /**
     * Format: uuid
     * @description Where it ends.
     */
    to: string;
    /** @description How much it counts, from 0 to 1. */
    weight?: number | null;
};
export type ReconcileEdgeTombstone = {
    /**
     * Format: uuid
     * @description Where it begins.
     */
    from: string;
    /**
     * @description What kind it is.
     * @enum {string}
     */
    kind: "express" | "contains" | "leads_to" | "near";
    /**
     * Format: uuid
     * @description Where it ends.
     */
    to: string;
};
export type ReconcileEntry = {
    body?: string | null;
    chunks_packed?: string | null;
    /** @description SHA-256 of the content in hexadecimal, by which the service notices damage on the way. */
    content_hash?: string | null;
    /** @description What kind of document it is, such as `concept` or `note`. */
    doc_type?: string | null;
    /** @description The relationships. */
    edges?: components["schemas"]["ReconcileEdge"][] | null;
    /** @description Facet marks: named values with a weight. */
    facets?: {
        [key: string]: unknown;
    } | null;
    /**
     * Format: uuid
     * @description The id, a UUID that never changes.
     */
    id: string;
    /** @description Where the text came from, as a URI; empty where it has no origin. */
    origin_uri: string;
    /** @description The title. */
    title: string;
};
export type ReconcileOutcome = {
    /** @description The charter, block by block. */
    charter: components["schemas"]["CharterDisposition"];
    /**
     * Format: int32
     * @description When it was made.
     */
    created: number;
    /**
     * Format: int32
     * @description How many were retracted.
     */
    folded: number;
    /**
     * Format: int32
     * @description How many were as they should be.
     */
    unchanged: number;
    /**
     * Format: int32
     * @description When it was last changed.
     */
    updated: number;
};
export type ReconcileTelos = {
    /** @description The blocks of the text, in order. */
    blocks?: components["schemas"]["ReconcileTelosBlock"][] | null;
    /** @description How the map looks at its subject. */
    framing?: string[] | null;
    /** @description The questions that the map asks. */
    questions?: components["schemas"]["CharterQuestion"][] | null;
    /** @description What the map is about, in a sentence. */
    statement?: string | null;
};
export type ReconcileTelosBlock = {
    body?: string | null;
    chunks_packed?: string | null;
    /**
     * @description The role.
     * @enum {string}
     */
    role: "statement" | "question" | "framing";
};
export type ReconcileTombstone = {
    /**
     * Format: uuid
     * @description The id, a UUID that never changes.
     */
    id: string;
};
export type RedrivenJobs = {
    /** @description How many were queued again. */
    redriven: string[];
};
export type ReembedRequest = {
    /** @description Whether all are meant. */
    all?: boolean | null;
    /** @description The context, by id. */
    context_id?: string | null;
    /** @description Whether nothing is run: the answer says what would happen. */
    dry_run?: boolean | null;
    /** @description How many are answered at most. */
    limit?: number | null;
    /** @description The resource, by id. */
    resource_id?: string | null;
};
export type ReembedResponse = {
    /** @description How many were queued. */
    enqueued: string[];
    /**
     * Format: int64
     * @description How many chunks lack a vector.
     */
    stale_chunks: number;
    /**
     * Format: int64
     * @description How many resources lack a vector.
     */
    stale_resources: number;
};
export type ReferenceTarget = {
    /** @description The id, a UUID that never changes. */
    id: string;
    /** @description What kind it is. */
    kind: string;
};
export type RefusalExplanation = {
    /** @description Whether it is admitted, or how many are. */
    admitted: boolean;
    /** @description The request for access that is open. */
    open_request: components["schemas"]["PendingReference"] | null;
    /** @description The review that is open. */
    open_review: components["schemas"]["PendingReference"] | null;
    /** @description The person or machine. */
    principal: components["schemas"]["Principal"];
    /** @description The reason. */
    reason: string | null;
    /** @description Which check refuses. */
    refused_by: ("gate_one" | "gate_two") | null;
    /** @description The registrations of the machine. */
    registrations: components["schemas"]["MachineRegistration"][];
    /** @description What would admit it. */
    remedies: components["schemas"]["Remedy"][];
};
export type RefusedAct = {
    /** @description The code of the refusal. */
    code: string;
    /** @description The message, for people. */
    message: string;
};
export type RegionDisclosure = {
    /**
     * Format: uuid
     * @description The territory, by id.
     */
    region_id: string;
    /**
     * Format: double
     * @description How well the territory matches.
     */
    region_score: number;
};
export type RegionMember = {
    /**
     * Format: double
     * @description How strongly it belongs to the territory, from 0 to 1.
     */
    affinity?: number;
    /**
     * Format: int32
     * @description How many relationships it has.
     */
    degree: number;
    /** @description What kind of document it is, such as `concept` or `note`. */
    doc_type?: string;
    /**
     * Format: uuid
     * @description The id, a UUID that never changes.
     */
    id: string;
    /** @description The title. */
    title: string;
    /**
     * Format: date-time
     * @description When it was last changed.
     */
    updated: string;
};
export type RegionMembers = {
    /**
     * Format: uuid
     * @description The cursor of the next page; absent on the last one.
     */
    next?: string;
    /** @description The rows of this page. */
    rows: components["schemas"]["RegionMember"][];
    /**
     * Format: int32
     * @description How many there are in all.
     */
    total: number;
};
export type RegisterConnectionRequest = {
    /** @description Which service sends the webhooks. */
    connector: string;
    /** @description The header in which the sender names the type of the event. */
    event_type_header: string;
    /** @description Types of events. */
    event_types?: string[] | null;
    /**
     * Format: uuid
     * @description The context that is its home.
     */
    home_context_id: string;
    /** @description Teams, by id. */
    team_ids?: string[] | null;
};
export type RegisterMachineRequest = {
    /** @description Whether the machine is admitted at once. */
    approve?: boolean | null;
    /** @description The id of the client at its issuer. */
    client_id: string;
    /** @description When it expires. */
    expires_at?: string | null;
    /** @description What is granted. */
    grants: components["schemas"]["ConferredGrant"][];
    /** @description What it says, in a word or two. */
    label: string;
    /** @description The team that owns the machine. */
    owner_team_id?: string | null;
    /** @description The teams. */
    teams: components["schemas"]["ConferredTeam"][];
};
export type RejectProposalRequest = {
    /** @description Numbers of acts; default: all that wait. */
    acts?: number[] | null;
    /** @description Why they are rejected. */
    reason: string;
};
export type RelatedRegion = {
    /**
     * Format: uuid
     * @description The id, a UUID that never changes.
     */
    id: string;
    /**
     * Format: int32
     * @description What both have in common.
     */
    shared: number;
};
export type RelationshipAck = {
    /**
     * Format: uuid
     * @description The relationship, by its handle.
     */
    edge_handle: string;
};
export type Remedy = {
    /** @description The act. */
    act: string;
    /** @description The command that does it. */
    command: string;
    /** @description The HTTP method. */
    method: string;
    /** @description The address, or a JSON pointer to the value. */
    path: string;
};
export type RemoveMemberOutcome = {
    /** @description Whether nothing is run: the answer says what would happen. */
    dry_run?: components["schemas"]["ReachChanges"];
    /** @description What the person keeps by other ways. */
    residual_other: components["schemas"]["ResidualOther"];
    /** @description What the person still owns there. */
    residual_owned: components["schemas"]["ResidualOwnedReach"];
};
export type RenameContextOutcome = {
    /**
     * Format: uuid
     * @description The context, by id.
     */
    context_id: string;
    /** @description The context, by id or as `@owner/slug`; empty where the home is a map. */
    context_ref: string;
    /** @description The name. */
    name: string;
    /** @description The owner, as a reference: `@handle` or `+team`. */
    owner_ref: string;
    /** @description Whether it was renamed by this call. */
    renamed: boolean;
    /** @description The name in addresses and references, in lower case with hyphens. */
    slug: string;
};
export type RenameContextRequest = {
    /** @description How sure the author is. */
    confidence?: components["schemas"]["ConfidenceBand"] | null;
    /** @description A UUID that joins acts which belong together. */
    correlation_id?: string | null;
    /** @description The working run that the act belongs to. */
    invocation_id?: string | null;
    /** @description The model that an agent runs on. */
    model?: string | null;
    /** @description The name. */
    name: string;
    /** @description The role in which an agent acts. */
    persona?: string | null;
    /** @description Why the act is right, in a sentence. */
    rationale?: string | null;
    /** @description How the agent came to this act. */
    reasoning?: string | null;
};
export type ReplacePlanRequest = {
    /** @description The name. */
    name: string;
    /**
     * @description The open parameters of the plan.
     * @default []
     */
    parameters?: components["schemas"]["PlanParameter"][];
    /** @description The query plan. */
    plan: unknown;
};
export type ReportBroker = {
    /**
     * Format: double
     * @description The share of the pairs of other territories whose shortest paths over bridges pass it, from 0 to 1.
     */
    betweenness: number;
    /**
     * Format: int32
     * @description The bridges between territories.
     */
    bridges: number;
    /**
     * Format: int32
     * @description How many relationships its bridges have.
     */
    relationships: number;
    /** @description The territory. */
    territory: components["schemas"]["ComparedRegion"];
};
export type ReportBrokers = {
    /** @description The rows of this page. */
    rows: components["schemas"]["ReportBroker"][];
    /**
     * Format: int32
     * @description How many there are in all.
     */
    total: number;
};
export type ReportCarrier = {
    /** @description What kind of document it is, such as `concept` or `note`. */
    doc_type?: string;
    /**
     * Format: uuid
     * @description The id, a UUID that never changes.
     */
    id: string;
    /**
     * Format: int32
     * @description How many of its relationships lead into other territories.
     */
    relationships: number;
    /**
     * Format: int32
     * @description Into how many other territories they lead.
     */
    territories: number;
    /** @description The title. */
    title: string;
};
export type ReportCarriers = {
    /** @description The rows of this page. */
    rows: components["schemas"]["ReportCarrier"][];
    /**
     * Format: int32
     * @description How many there are in all.
     */
    total: number;
};
export type ReportDocument = {
    /** @description What kind of document it is, such as `concept` or `note`. */
    doc_type?: string;
    /**
     * Format: uuid
     * @description The id, a UUID that never changes.
     */
    id: string;
    /** @description The title. */
    title: string;
};
export type ReportFigures = {
    /**
     * Format: int32
     * @description The bridges between territories.
     */
    bridges: number;
    /**
     * Format: double
     * @description The share of the pairs of documents that a relationship joins, from 0 to 1, to nine digits.
     */
    density: number;
    /**
     * Format: int32
     * @description How many documents the map has.
     */
    documents: number;
    /**
     * Format: int32
     * @description How many resources are in no territory.
     */
    orphans: number;
    /**
     * Format: int32
     * @description How many relationships join two documents of the map.
     */
    relationships: number;
    /**
     * Format: int32
     * @description The territories.
     */
    territories: number;
};
export type ReportHub = {
    /**
     * Format: int32
     * @description How many relationships it has.
     */
    degree: number;
    /** @description What kind of document it is, such as `concept` or `note`. */
    doc_type?: string;
    /**
     * Format: uuid
     * @description The id, a UUID that never changes.
     */
    id: string;
    /** @description The title. */
    title: string;
};
export type ReportHubs = {
    /** @description The rows of this page. */
    rows: components["schemas"]["ReportHub"][];
    /**
     * Format: int32
     * @description How many there are in all.
     */
    total: number;
};
export type ReportOrphan = {
    /**
     * Format: int32
     * @description How many relationships it has.
     */
    degree: number;
    /** @description What kind of document it is, such as `concept` or `note`. */
    doc_type?: string;
    /**
     * Format: uuid
     * @description The id, a UUID that never changes.
     */
    id: string;
    /** @description Documents of the map that fit it, the best first. */
    partners: components["schemas"]["OrphanPartner"][];
    /** @description The title. */
    title: string;
};
export type ReportOrphans = {
    /** @description The rows of this page. */
    rows: components["schemas"]["ReportOrphan"][];
    /**
     * Format: int32
     * @description How many there are in all.
     */
    total: number;
};
export type ReportSettings = {
    /**
     * Format: uuid
     * @description The lens of the picture; by default the usual one.
     */
    lens_id?: string;
    /**
     * Format: int32
     * @description Most rows of each list; default 10.
     */
    limit?: number;
    /**
     * Format: int32
     * @description Days without a change after which a document may be stale; default 90.
     */
    stale_days?: number;
};
export type ReportTension = {
    /**
     * Format: uuid
     * @description The relationship, by its handle.
     */
    edge_handle: string;
    /**
     * Format: uuid
     * @description Where it begins or comes from.
     */
    source: string;
    /** @description The title of the resource in which the relationship begins. */
    source_title: string;
    /**
     * Format: uuid
     * @description Where it ends or what it is about.
     */
    target: string;
    /** @description The title of the resource in which the relationship ends. */
    target_title: string;
    /**
     * Format: double
     * @description How much it counts, from 0 to 1.
     */
    weight: number;
};
export type ReportTensions = {
    /** @description The rows of this page. */
    rows: components["schemas"]["ReportTension"][];
    /**
     * Format: int32
     * @description How many there are in all.
     */
    total: number;
};
export type ResidualBucket = {
    /**
     * Format: int32
     * @description How many there are.
     */
    count: number;
    /** @description The value. */
    value: string;
};
export type ResidualContext = {
    /** @description The context, by id or as `@owner/slug`; empty where the home is a map. */
    context_ref: string;
    /**
     * Format: int32
     * @description How many there are.
     */
    count: number;
};
export type ResidualGroups = {
    /** @description The groups. */
    buckets: components["schemas"]["ResidualBucket"][];
    /** @description The key by which the rest is grouped. */
    group_key: string;
};
export type ResidualOther = {
    /**
     * Format: int32
     * @description How many grants of their own they keep.
     */
    direct_grants: number;
    /** @description How many contexts of their own they keep. */
    own_contexts: string[];
    /** @description How many contexts they keep by other teams. */
    team_contexts: components["schemas"]["ResidualOwnedReach"];
};
export type ResidualOwnedReach = {
    /** @description The contexts. */
    contexts: components["schemas"]["ResidualContext"][];
    /**
     * Format: int32
     * @description How many there are.
     */
    count: number;
};
export type ResourceAnnotateRequest = {
    /** @description How sure the author is. */
    confidence?: components["schemas"]["ConfidenceBand"] | null;
    /** @description The block of the body that the sources are for. */
    content_block?: string | null;
    /** @description A UUID that joins acts which belong together. */
    correlation_id?: string | null;
    /** @description The working run that the act belongs to. */
    invocation_id?: string | null;
    /** @description The model that an agent runs on. */
    model?: string | null;
    /** @description The role in which an agent acts. */
    persona?: string | null;
    /** @description Why the act is right, in a sentence. */
    rationale?: string | null;
    /** @description How the agent came to this act. */
    reasoning?: string | null;
    /** @description The sources that the text rests on. */
    sources?: components["schemas"]["ProvenanceSource"][] | null;
};
export type ResourceCreateRequest = {
    /** @description How sure the author is. */
    confidence?: components["schemas"]["ConfidenceBand"] | null;
    /** @description A UUID that joins acts which belong together. */
    correlation_id?: string | null;
    /** @description What kind of document it is, such as `concept` or `note`. */
    doc_type: string;
    /** @description A UUID that the client chooses: with the same one the create takes effect once, however often it is sent. */
    idempotency_key?: string | null;
    /** @description The working run that the act belongs to. */
    invocation_id?: string | null;
    /**
     * Format: uuid
     * @description The context or map, by id.
     */
    kb_context_id: string;
    /** @description The model that an agent runs on. */
    model?: string | null;
    /** @description Where the text came from, as a URI; empty where it has no origin. */
    origin_uri: string;
    /** @description The role in which an agent acts. */
    persona?: string | null;
    /** @description Why the act is right, in a sentence. */
    rationale?: string | null;
    /** @description How the agent came to this act. */
    reasoning?: string | null;
    /** @description The title. */
    title: string;
    /** @description Whether an active resource of the same `origin_uri` in this home is answered instead of creating another. */
    unique_origin?: boolean | null;
};
export type ResourceFacetRow = {
    /** @description The name of the person or agent who set it. */
    authored_by_display_name?: string;
    /**
     * Format: uuid
     * @description The event that set it.
     */
    authored_by_event_id: string;
    /** @description The handle of who set it. */
    authored_by_handle?: string;
    /**
     * Format: uuid
     * @description Who set it.
     */
    authored_by_profile_id?: string;
    /**
     * Format: date-time
     * @description When it was made.
     */
    created: string;
    /**
     * Format: uuid
     * @description The facet mark, by id.
     */
    property_id: string;
    /** @description The key of the facet mark. */
    property_key: string;
    /** @description The value. */
    value: unknown;
    /**
     * Format: double
     * @description How much it counts, from 0 to 1.
     */
    weight: number;
};
export type ResourceFacets = {
    /** @description What kind of document it is, such as `concept` or `note`. */
    doc_type: {
        [key: string]: number;
    };
    /** @description The stage. */
    stage: {
        [key: string]: number;
    };
    /** @description The status. */
    status: {
        [key: string]: number;
    };
};
export type ResourceFacetsResponse = {
    /** @description Facet marks: named values with a weight. */
    facets: components["schemas"]["ResourceFacetRow"][];
    /**
     * Format: uuid
     * @description The resource, by id.
     */
    resource: string;
};
export type ResourceFilter = {
    /**
     * @description What kind of document it is, such as `concept` or `note`.
     * @default []
     */
    doc_type?: string[];
    /**
     * @description Facet marks: named values with a weight.
     * @default []
     */
    facets?: components["schemas"]["FacetPredicate"][];
    /** @description The owner, a person or team. */
    owner?: string | null;
    /**
     * @description Conditions on properties.
     * @default []
     */
    properties?: components["schemas"]["PropertyPredicate"][];
    /** @description The stage. */
    stage?: string | null;
    /** @description The status. */
    status?: string | null;
    /**
     * @description Words by which it is found and grouped.
     * @default []
     */
    tags?: string[];
    /** @description Words that the title has. */
    title_contains?: string | null;
};
export type ResourceGrantBody = {
    /** @description Whether deleting is allowed. */
    can_delete: boolean;
    /** @description Whether passing on access is allowed. */
    can_grant: boolean;
    /**
     * @description Whether reading is allowed.
     * @constant
     */
    can_read: true;
    /** @description Whether writing is allowed. */
    can_write: boolean;
    /** @description Whether the grant adds to what is there or takes its place. */
    mode?: ("replace" | "merge") | null;
    /**
     * Format: uuid
     * @description The person or team, by id.
     */
    principal_id: string;
    /**
     * @description Whether it is a person or a team.
     * @enum {string}
     */
    principal_table: "kb_profiles" | "kb_teams";
};
export type ResourceHit = {
    /** @description Where in the text the match is. */
    located_at: components["schemas"]["MatchLocation"] | null;
    /** @description The resource, by id. */
    resource: components["schemas"]["ResourceView"];
    /** @description How the score came about. */
    scoring: components["schemas"]["Scoring"];
    /** @description By which way it was reached. */
    via?: components["schemas"]["ViaEntry"][];
};
export type ResourceLineage = {
    /** @description What the resource derives from. */
    ancestors: components["schemas"]["LineageNode"][];
    /** @description What derives from the resource. */
    descendants: components["schemas"]["LineageNode"][];
    /**
     * Format: uuid
     * @description The resource, by id.
     */
    resource_id: string;
};
export type ResourceListResponse = {
    /** @description Facet marks: named values with a weight. */
    facets: components["schemas"]["ResourceFacets"];
    /** @description How many are answered at most. */
    limit: number | null;
    /**
     * Format: int64
     * @description How many are skipped before the first one.
     */
    offset: number;
    /**
     * Format: int64
     * @description How many are in this answer.
     */
    returned: number;
    /** @description The rows of this page. */
    rows: components["schemas"]["ResourceView"][];
    /**
     * Format: int64
     * @description How many there are in all.
     */
    total: number;
    /** @description Whether there is more than is shown. */
    truncated: boolean;
};
export type ResourceLocation = {
    /** @description The territory, by id. */
    region_id: string | null;
    /**
     * Format: uuid
     * @description The resource, by id.
     */
    resource_id: string;
};
export type ResourceRevokeBody = {
    /**
     * Format: uuid
     * @description The person or team, by id.
     */
    principal_id: string;
    /**
     * @description Whether it is a person or a team.
     * @enum {string}
     */
    principal_table: "kb_profiles" | "kb_teams";
};
/** @enum {string} */
export type ResourceSection = "open-meta" | "body" | "edges";
/** @enum {string} */
export type ResourceSortField = "updated" | "created" | "title" | "stage" | "seq" | "context_name" | "doc_type_name";
export type ResourceUpdateRequest = {
    chunks_packed?: string | null;
    /** @description Whether the goal is removed. */
    clear_goal?: boolean | null;
    /** @description How sure the author is. */
    confidence?: components["schemas"]["ConfidenceBand"] | null;
    content?: string | null;
    /** @description The block of the body that the sources are for. */
    content_block?: string | null;
    /** @description SHA-256 of the content in hexadecimal, by which the service notices damage on the way. */
    content_hash?: string | null;
    /** @description The context that the resource moves to. */
    context_to?: string | null;
    /** @description A UUID that joins acts which belong together. */
    correlation_id?: string | null;
    /** @description When its vectors are made: `now` within the call, or `later` in the background. */
    embed?: ("now" | "later") | null;
    /** @description The resource that is the goal of this one. */
    goal?: string | null;
    /** @description The working run that the act belongs to. */
    invocation_id?: string | null;
    /** @description Metadata with fixed keys, which programs set. */
    managed_meta?: components["schemas"]["ManagedMetaRequest"] | null;
    /** @description The model that an agent runs on. */
    model?: string | null;
    /** @description Metadata with any keys, which people and programs set. */
    open_meta?: ({
        /** @description The day of the text, as `YYYY-MM-DD`. */
        date?: string | null;
        /** @description What this needs, as references or titles. */
        depends_on?: string[] | null;
        /** @description What this was made of, as references or titles. */
        derived_from?: (string | string[]) | null;
        /** @description What the text is about, in a sentence. */
        descriptor?: string | null;
        /** @description Words that describe the text. */
        keywords?: (string | string[]) | null;
        /** @description What comes before this, as references or titles. */
        preceded_by?: (string | string[]) | null;
        /** @description What this refers to. */
        references?: string[] | null;
        /** @description What this is related to, as references or titles. */
        relates_to?: string[] | null;
        /** @description Words by which it is found and grouped. */
        tags?: (string | string[]) | null;
    } & {
        [key: string]: unknown;
    }) | null;
    /** @description Adds values to lists of the open metadata, key by key. */
    open_meta_add?: {
        [key: string]: unknown[];
    } | null;
    /** @description The role in which an agent acts. */
    persona?: string | null;
    /** @description Why the act is right, in a sentence. */
    rationale?: string | null;
    /** @description How the agent came to this act. */
    reasoning?: string | null;
    /** @description The sources that the text rests on. */
    sources?: components["schemas"]["ProvenanceSource"][] | null;
    /** @description The title. */
    title?: string | null;
    /** @description The kind of document that the resource becomes. */
    type_to?: string | null;
    /** @description Keys of metadata to be removed. */
    unset?: string[] | null;
};
export type Resource = {
    /** @description SHA-256 of the body in hexadecimal; changes whenever the body does. */
    body_hash?: string;
    /** @description How the body is stored. */
    body_storage?: components["schemas"]["BodyStorage"];
    /**
     * Format: uuid
     * @description The cognitive map, by id.
     */
    cogmap_id?: string;
    /** @description The name of the map that is its home. */
    cogmap_name?: string;
    /** @description The text of the body, Markdown. */
    content?: string;
    /** @description The name of the context that is its home. */
    context_name?: string;
    /** @description The owner of the context, as a reference. */
    context_owner_ref?: string;
    /** @description The context, by id or as `@owner/slug`; empty where the home is a map. */
    context_ref?: string;
    /** @description The slug of the context that is its home. */
    context_slug?: string;
    /**
     * Format: date-time
     * @description When it was made.
     */
    created: string;
    /** @description What kind of document it is, such as `concept` or `note`. */
    doc_type_name: string;
    /**
     * @description Whether the text has its vectors, waits for them, or was given up.
     * @enum {string}
     */
    embedding_status?: "ready" | "pending" | "failed";
    /**
     * @description True where the thing was there before and nothing was written.
     * @constant
     */
    existing?: true;
    /**
     * Format: uuid
     * @description The id, a UUID that never changes.
     */
    id: string;
    /** @description Whether the body is complete or still arriving in segments. */
    ingest_state?: components["schemas"]["IngestState"];
    /** @description Whether it is live; false where it was deleted. */
    is_active: boolean;
    /**
     * Format: uuid
     * @description The context or map, by id.
     */
    kb_context_id?: string;
    /** @description Metadata with fixed keys, which programs set. */
    managed_meta: components["schemas"]["ManagedMeta"];
    /** @description Metadata with any keys, which people and programs set. */
    open_meta?: unknown;
    /** @description Where the text came from, as a URI; empty where it has no origin. */
    origin_uri: string;
    /**
     * Format: uuid
     * @description The person who first made it.
     */
    originator_profile_id: string;
    /** @description The handle of the owner. */
    owner_handle: string;
    /**
     * Format: uuid
     * @description The person who owns it.
     */
    owner_profile_id: string;
    /** @description A readable reference, which can be used wherever the id can. */
    ref: string;
    /** @description The title. */
    title: string;
    /**
     * Format: date-time
     * @description When it was last changed.
     */
    updated: string;
};
export type ReturnSpec = {
    /** @description The stage. */
    stage: components["schemas"]["StageName"];
    /**
     * @description What the rows have beside their ids.
     * @default []
     */
    with?: components["schemas"]["ResourceSection"][];
};
export type RetypeRelationshipRequest = {
    /** @description How sure the author is. */
    confidence?: components["schemas"]["ConfidenceBand"] | null;
    /** @description A UUID that joins acts which belong together. */
    correlation_id?: string | null;
    /** @description The kind of the relationship, such as `express` or `leads_to`. */
    edge_kind: components["schemas"]["EdgeKind"];
    /** @description The working run that the act belongs to. */
    invocation_id?: string | null;
    /** @description The model that an agent runs on. */
    model?: string | null;
    /** @description The role in which an agent acts. */
    persona?: string | null;
    /** @description Whether it reads from source to target (`forward`) or from target to source (`inverse`). */
    polarity: components["schemas"]["Polarity"];
    /** @description Why the act is right, in a sentence. */
    rationale?: string | null;
    /** @description How the agent came to this act. */
    reasoning?: string | null;
};
export type Review = {
    /**
     * Format: date-time
     * @description When it was made.
     */
    created: string;
    /** @description When it was decided. */
    decided_at: string | null;
    /** @description Who decided. */
    decided_by_profile_id: string | null;
    /** @description What is said with the decision. */
    decision_note: string | null;
    /** @description The name that is shown. */
    display_name: string;
    /** @description The e-mail address. */
    email: string | null;
    /**
     * Format: uuid
     * @description The id, a UUID that never changes.
     */
    id: string;
    /** @description The message, for people. */
    message: string | null;
    /**
     * Format: uuid
     * @description The person or machine, by the id of its profile.
     */
    profile_id: string;
    /** @description The name in addresses and references, in lower case with hyphens. */
    slug: string;
    /** @description The standing: whether and why the principal is admitted. */
    standing: string | null;
    /**
     * @description The status.
     * @enum {string}
     */
    status: "open" | "reinstated" | "upheld";
};
/** @enum {string} */
export type ReviewDecision = "reinstated" | "upheld";
export type RevokeOutcome = {
    /** @description Whether nothing is run: the answer says what would happen. */
    dry_run?: components["schemas"]["ReachChanges"];
    /** @description Whether it was revoked by this call. */
    revoked: boolean;
};
export type RevokePrincipalRequest = {
    /** @description The reason. */
    reason: string;
};
export type ReweightRelationshipRequest = {
    /** @description How sure the author is. */
    confidence?: components["schemas"]["ConfidenceBand"] | null;
    /** @description A UUID that joins acts which belong together. */
    correlation_id?: string | null;
    /** @description The working run that the act belongs to. */
    invocation_id?: string | null;
    /** @description The model that an agent runs on. */
    model?: string | null;
    /** @description The role in which an agent acts. */
    persona?: string | null;
    /** @description Why the act is right, in a sentence. */
    rationale?: string | null;
    /** @description How the agent came to this act. */
    reasoning?: string | null;
    /** @description How much it counts, from 0 to 1. */
    weight: number;
};
export type RotateSecretRequest = {
    /** @description For how many seconds the old secret goes on working. */
    grace_seconds: number;
};
export type RunPlanRequest = {
    /**
     * @description Values of the parameters, by name.
     * @default {}
     */
    arguments?: {
        [key: string]: unknown;
    };
    /**
     * @description Whether nothing is run: the answer says what would happen.
     * @default false
     */
    dry_run?: boolean;
    /**
     * @description How the answer came about, with rows and times.
     * @default false
     */
    explain?: boolean;
};
export type SavePlanRequest = {
    /** @description The name. */
    name: string;
    /**
     * @description The open parameters of the plan.
     * @default []
     */
    parameters?: components["schemas"]["PlanParameter"][];
    /** @description The query plan. */
    plan: unknown;
    /** @description The team, by id. */
    team_id?: string | null;
};
export type SavedPlan = {
    /**
     * Format: date-time
     * @description When it was made.
     */
    created: string;
    /**
     * Format: uuid
     * @description The id, a UUID that never changes.
     */
    id: string;
    /** @description The name. */
    name: string;
    /** @description The open parameters of the plan. */
    parameters: components["schemas"]["PlanParameter"][];
    /** @description The query plan. */
    plan: unknown;
    /**
     * Format: uuid
     * @description Who saved the plan.
     */
    saved_by: string;
    /**
     * Format: uuid
     * @description The team, by id.
     */
    team_id?: string;
    /**
     * Format: date-time
     * @description When it was last changed.
     */
    updated: string;
};
export type SavedPlanList = {
    /** @description The saved plans. */
    plans: components["schemas"]["SavedPlan"][];
    /** @description Whether there is more than is shown. */
    truncated: boolean;
};
export type ScopeDeliveryRequest = {
    /** @description The reason. */
    reason?: string | null;
    /**
     * @description What was looked through, or whether it belongs.
     * @enum {string}
     */
    scope: "in_scope" | "out_of_scope" | "undetermined";
};
export type ScoreKind = string;
export type Scoring = {
    /**
     * Format: double
     * @description The score; the higher the better.
     */
    score: number;
    /** @description What the score measures. */
    score_kind: components["schemas"]["ScoreKind"];
};
export type SearchAbsence = {
    /** @description The hits by words. */
    exact?: components["schemas"]["ExactAbsence"];
    /**
     * @description The reason.
     * @constant
     */
    reason?: "not_found";
    /**
     * Format: uuid
     * @description The resource, by id.
     */
    resource_id: string;
    /** @description The hits by meaning. */
    wide?: components["schemas"]["WideAbsence"];
};
export type SearchLimits = {
    /**
     * Format: int64
     * @description How many are ranked at most.
     */
    most: number;
    /** @description Whether that left any out. */
    reached: boolean;
};
export type SearchParams = {
    /** @description Contexts and maps within which is searched. */
    bound_ids?: string[] | null;
    /** @description The cognitive map, by id. */
    cogmap_id?: string | null;
    /** @description Cognitive maps, by id. */
    cogmap_ids?: string[] | null;
    /** @description The context, by id or as `@owner/slug`; empty where the home is a map. */
    context_ref?: string | null;
    /** @description What kind of document it is, such as `concept` or `note`. */
    doc_type?: string | null;
    /** @description The vector of the query, if the client made it. */
    embedding?: number[] | null;
    /** @description Whether each hit says why it was found, and each arm which limits were applied. */
    explain?: boolean | null;
    /** @description How many are answered at most. */
    limit?: number | null;
    /** @description How many are skipped before the first one. */
    offset?: number | null;
    /** @description The words that are looked for. */
    query?: string | null;
    /** @description How words are compared: the name of a language. */
    search_config?: string | null;
    /** @description Of which resources the answer says why they are not among the hits; in an answer, what it says of each, in their order. */
    why_not?: string[] | null;
};
/** @enum {string} */
export type SearchReason = "ok" | "no_match" | "out_of_scope";
export type SearchResponse = {
    /** @description The hits by words. */
    exact: components["schemas"]["ExactArm"];
    /** @description What was looked through, or whether it belongs. */
    scope: components["schemas"]["SearchScopeInfo"];
    /** @description Of which resources the answer says why they are not among the hits; in an answer, what it says of each, in their order. */
    why_not?: components["schemas"]["SearchAbsence"][];
    /** @description The hits by meaning. */
    wide: components["schemas"]["WideArm"];
};
/** @enum {string} */
export type SearchScope = "global" | "context" | "cogmap";
export type SearchScopeInfo = {
    /** @description What kind it is. */
    kind: components["schemas"]["SearchScope"];
    /**
     * Format: int64
     * @description How many resources there are in scope.
     */
    size?: number;
};
export type SegmentInfo = {
    /**
     * Format: uuid
     * @description The block, a part of a body to which sources belong.
     */
    block_id: string;
    /** @description SHA-256 of the bytes of this segment, in hexadecimal. */
    byte_hash?: string;
    /**
     * Format: int64
     * @description Size in bytes of UTF-8.
     */
    bytes?: number;
    /** @description SHA-256 of the content in hexadecimal, by which the service notices damage on the way. */
    content_hash: string;
    /**
     * Format: int32
     * @description The place in the order, from 0.
     */
    seq: number;
};
export type SegmentedBegin = {
    /** @description Bytes of a segment at most, as the client cuts the body. */
    block_budget: number;
    /** @description SHA-256 of the whole body that is being sent in segments. */
    source_hash?: string | null;
    /** @description How many segments the client expects to send. */
    total_blocks_hint?: number | null;
};
export type SegmentedBeginResponse = {
    /** @description The blocks of the text, in order. */
    blocks: components["schemas"]["SegmentInfo"][];
    /** @description SHA-256 of the body in hexadecimal; changes whenever the body does. */
    body_hash: string;
    /**
     * Format: uuid
     * @description A UUID that joins acts which belong together.
     */
    correlation_id: string;
    /**
     * @description True where the thing was there before and nothing was written.
     * @constant
     */
    existing?: true;
    /**
     * Format: uuid
     * @description The resource, by id.
     */
    resource_id: string;
};
export type Selector = {
    /** @description Types of events. */
    event_types?: string[] | null;
    /**
     * @description What kind it is.
     * @constant
     */
    kind: "git_hub_repository";
    /** @description The repository, as `owner/name`. */
    repo: string;
} | {
    /**
     * @description What kind it is.
     * @constant
     */
    kind: "git_hub_codeowners_paths";
    /** @description The ways by which access comes about, or paths of a repository. */
    paths: string[];
    /** @description The repository, as `owner/name`. */
    repo: string;
} | {
    /**
     * @description What kind it is.
     * @constant
     */
    kind: "linear_project";
    /** @description The project, by its id at the sender. */
    project_id: string;
};
export type ShapeDeclareRequest = {
    /** @description How sure the author is. */
    confidence?: components["schemas"]["ConfidenceBand"] | null;
    /** @description A UUID that joins acts which belong together. */
    correlation_id?: string | null;
    /** @description Whether content that does not fit is refused or only marked. */
    enforcement: components["schemas"]["EnforcementMode"];
    /** @description The working run that the act belongs to. */
    invocation_id?: string | null;
    /** @description What kind it is. */
    kind: string;
    /** @description Who defines the kind of the artifact. */
    kind_owner?: components["schemas"]["KindOwnerInput"] | null;
    /** @description The model that an agent runs on. */
    model?: string | null;
    /** @description The role in which an agent acts. */
    persona?: string | null;
    /** @description Why the act is right, in a sentence. */
    rationale?: string | null;
    /** @description How the agent came to this act. */
    reasoning?: string | null;
    /** @description The JSON Schema. */
    schema: unknown;
};
export type ShapeProblem = {
    /** @description The message, for people. */
    message: string;
    /** @description The address, or a JSON pointer to the value. */
    path: string;
};
export type Shape = {
    /** @description What kind of data it holds. */
    artifact_kind: string;
    /**
     * Format: date-time
     * @description When it was made.
     */
    created: string;
    /** @description Whether content that does not fit is refused or only marked. */
    enforcement: components["schemas"]["EnforcementMode"];
    /**
     * Format: uuid
     * @description The context that the shape is declared in.
     */
    home_anchor_id: string;
    /** @description The kind of home in which the shape is declared. */
    home_anchor_table: string;
    /** @description Whether it was retracted; its record stays. */
    is_folded: boolean;
    /**
     * Format: uuid
     * @description The person or team that defines the kind.
     */
    kind_owner_id: string;
    /** @description Whether a person or a team defines the kind. */
    kind_owner_table: string;
    /** @description The JSON Schema. */
    schema: unknown;
    /**
     * Format: uuid
     * @description The shape, by id.
     */
    shape_id: string;
    /**
     * Format: int32
     * @description The version of the shape, from 1.
     */
    shape_version: number;
};
export type ShareContextOutcome = {
    /**
     * Format: uuid
     * @description The context, by id.
     */
    context_id: string;
    /** @description Whether nothing is run: the answer says what would happen. */
    dry_run?: components["schemas"]["ReachChanges"];
    /** @description Whether everyone who is admitted can read it now. */
    reaches_everyone: boolean;
    /** @description What both have in common. */
    shared: boolean;
    /**
     * Format: uuid
     * @description The team, by id.
     */
    team_id: string;
};
export type ShareContextRequest = {
    /**
     * Format: uuid
     * @description The team, by id.
     */
    team_id: string;
};
export type SharedLink = {
    /**
     * Format: date-time
     * @description The time of which the view is; absent when it is live.
     */
    as_of?: string;
    /**
     * Format: uuid
     * @description The cognitive map, by id.
     */
    cogmap_id: string;
    /**
     * Format: date-time
     * @description When it was made.
     */
    created: string;
    /** @description The creator: the link works only while they may share the map. */
    created_by: {
        /** @description The handle, a short name that is unique. */
        handle: string;
        /**
         * Format: uuid
         * @description The person or machine, by the id of its profile.
         */
        profile_id: string;
    };
    /**
     * Format: date-time
     * @description When the link stops working.
     */
    expires: string;
    /**
     * Format: uuid
     * @description The id, a UUID that never changes.
     */
    id: string;
    /**
     * @description `revoked`, else `expired`, else `open`.
     * @enum {string}
     */
    liveness: "open" | "expired" | "revoked";
    /** @description What is asked for, of a panorama. */
    panorama?: {
        /**
         * Format: uuid
         * @description The lens of the picture; absent for the usual one.
         */
        lens_id?: string;
    };
    /** @description What is asked for, of a report. */
    report?: {
        /**
         * Format: uuid
         * @description The lens of the picture; absent for the usual one.
         */
        lens_id?: string;
        /**
         * Format: int32
         * @description Most rows of each list.
         */
        limit?: number;
        /**
         * Format: int32
         * @description Days without a change after which a document may be stale.
         */
        stale_days?: number;
    };
    /**
     * Format: date-time
     * @description When it was revoked.
     */
    revoked_at?: string;
    /** @description What is asked for, of a slice. */
    slice?: {
        /**
         * Format: int32
         * @description How many steps away.
         */
        depth: number;
        /** @description Kinds of relationships, such as `express` or `leads_to`. */
        edge_kinds?: components["schemas"]["EdgeKind"][] | null;
        /** @description The resources to begin with. */
        seeds: string[];
    };
    /** @description The heading of the page. */
    title: string;
    /** @description Which of the three it is. */
    view: components["schemas"]["SharedViewName"];
};
export type SharedLinkList = {
    /**
     * Format: int64
     * @description How many are answered at most.
     */
    limit: number;
    /**
     * Format: int64
     * @description How many are skipped before the first one.
     */
    offset: number;
    /** @description Newest first. */
    shared_links: components["schemas"]["SharedLink"][];
    /** @description Whether there are more after this page. */
    truncated: boolean;
};
export type SharedLinkWithAddress = {
    /** @description The link. */
    shared_link: components["schemas"]["SharedLink"];
    /** @description The secret in the addresses of the view; shown once. */
    token: string;
    /** @description The page of the view. */
    url: string;
};
export type SharedNeighbours = {
    /** @description The rows of this page. */
    rows: components["schemas"]["ReportDocument"][];
    /**
     * Format: int32
     * @description How many there are in all.
     */
    total: number;
};
export type SharedView = {
    /**
     * Format: date-time
     * @description The time of which the view is; absent when it is live.
     */
    as_of?: string;
    /**
     * Format: date-time
     * @description When the link stops working.
     */
    expires: string;
    /** @description The name of the map. */
    map_name: string;
    /** @description If that is what is shown. */
    panorama?: components["schemas"]["TerritoryOverview"];
    /** @description If that is what is shown. */
    report?: components["schemas"]["MapReport"];
    /** @description If that is what is shown. */
    slice?: components["schemas"]["AtlasSubgraph"];
    /** @description The heading of the page. */
    title: string;
    /** @description Which of the three it is. */
    view: components["schemas"]["SharedViewName"];
};
/**
 * @description What is shown: the panorama of the map, a slice of it, or the report on it.
 * @enum {string}
 */
export type SharedViewName = "panorama" | "slice" | "report";
export type SlackDisconnectRequest = {
    /** @description The account in the chat. */
    slack_principal_id: string;
};
export type SlackDisconnectResponse = {
    /** @description The accounts that were disconnected. */
    disconnected: components["schemas"]["SlackDisconnectedPrincipal"][];
};
export type SlackDisconnectedPrincipal = {
    /** @description Whether its grant was deleted. */
    grant_deleted: boolean;
    /** @description What became of the grants of the identity provider. */
    idp_revocation: components["schemas"]["IdpRevocation"];
    /**
     * Format: int64
     * @description How many open requests to link were deleted.
     */
    intents_deleted: number;
    /** @description The account in the chat. */
    slack_principal_id: string;
};
export type SliceRequest = {
    /** @description How many steps away. */
    depth: number;
    /** @description Kinds of relationships, such as `express` or `leads_to`. */
    edge_kinds?: components["schemas"]["EdgeKind"][] | null;
    /** @description The resources to begin with. */
    seeds: string[];
};
/** @enum {string} */
export type SortOrder = "desc" | "asc";
/** @enum {string} */
export type StageDisposition = "answered" | "empty" | "withheld" | "refused";
export type StageInput = {
    /** @description What the input is used as. */
    as: components["schemas"]["StageRelation"];
    /**
     * @description Where it begins.
     * @constant
     */
    from: "caller";
    /** @description The ids. */
    ids: components["schemas"]["IdSet"];
} | {
    /** @description What the input is used as. */
    as: components["schemas"]["StageRelation"];
    /**
     * @description Where it begins.
     * @constant
     */
    from: "upstream";
    /** @description The stage. */
    stage: components["schemas"]["StageName"];
};
export type StageInputTrace = {
    /**
     * Format: int64
     * @description The ids.
     */
    ids: number;
    /**
     * @description How the input relates to the stage.
     * @enum {string}
     */
    relation: "bound" | "seed";
    /** @description Where it begins or comes from. */
    source: components["schemas"]["InputSource"];
};
export type StageName = string;
export type StageNode = components["schemas"]["ActInvocation"] | components["schemas"]["CombineNode"];
export type StageOutput = {
    /** @description The hits, the best first. */
    hits: components["schemas"]["ResourceHit"][];
    /**
     * @description What the stage gave.
     * @constant
     */
    produced: "resources";
};
/** @enum {string} */
export type StageRelation = "bound" | "seed";
export type StageResult = {
    /** @description The act. */
    act: string;
    /** @description The territories that the answer names. */
    disclosed_regions: components["schemas"]["RegionDisclosure"][];
    /** @description What came of it. */
    disposition: components["schemas"]["StageDisposition"];
    /** @description How far the answer reaches. */
    extent: components["schemas"]["Extent"];
    /**
     * Format: int64
     * @description How many ids came in.
     */
    input_ids: number;
    /**
     * Format: int64
     * @description How many of them could not be used.
     */
    input_unusable: number;
    /** @description What narrowed the result. */
    narrowed_by: components["schemas"]["NarrowedBy"][];
    /** @description In which order the answer is. */
    orders_by?: components["schemas"]["ActQuantity"];
    /** @description What the stage gave. */
    produced: components["schemas"]["StageOutput"];
    /** @description Why it was refused. */
    refusal?: components["schemas"]["ActRefusal"];
    /** @description The terms that were applied. */
    terms_applied: {
        /**
         * Format: int64
         * @description How many are answered at most.
         */
        limit?: number;
        /**
         * Format: int64
         * @description How many are skipped before the first one.
         */
        offset?: number;
        /**
         * Format: int64
         * @description The territories.
         */
        regions?: number;
    };
};
export type StageTrace = {
    /** @description The act. */
    act: string;
    /** @description The territories that the answer names. */
    disclosed_regions: components["schemas"]["RegionDisclosure"][];
    /** @description What came of it. */
    disposition: components["schemas"]["StageDisposition"];
    /** @description How far the answer reaches. */
    extent: components["schemas"]["Extent"];
    /**
     * Format: int64
     * @description How many ids came in.
     */
    input_ids: number;
    /**
     * Format: int64
     * @description How many of them could not be used.
     */
    input_unusable: number;
    /** @description What goes in. */
    inputs?: components["schemas"]["StageInputTrace"][];
    /** @description What narrowed the result. */
    narrowed_by: components["schemas"]["NarrowedBy"][];
    /**
     * Format: int64
     * @description How many ids the stage gave.
     */
    produced_ids: number;
    /** @description Why it was refused. */
    refusal?: components["schemas"]["ActRefusal"];
    /** @description The stage. */
    stage: string;
    /** @description The terms that were applied. */
    terms_applied: {
        /**
         * Format: int64
         * @description How many are answered at most.
         */
        limit?: number;
        /**
         * Format: int64
         * @description How many are skipped before the first one.
         */
        offset?: number;
        /**
         * Format: int64
         * @description The territories.
         */
        regions?: number;
    };
};
export type StaleDocument = {
    /** @description What kind of document it is, such as `concept` or `note`. */
    doc_type?: string;
    /**
     * Format: uuid
     * @description The id, a UUID that never changes.
     */
    id: string;
    /**
     * Format: int32
     * @description How many documents joined to it changed after it.
     */
    newer_neighbours: number;
    /** @description The title. */
    title: string;
    /**
     * Format: date-time
     * @description When it was last changed.
     */
    updated: string;
};
export type StaleDocuments = {
    /** @description The rows of this page. */
    rows: components["schemas"]["StaleDocument"][];
    /**
     * Format: int32
     * @description How many there are in all.
     */
    total: number;
};
export type StandingEntry = {
    /** @description The act. */
    act: string;
    /** @description Who did it. */
    actor: components["schemas"]["Actor"] | null;
    /**
     * Format: uuid
     * @description The id, a UUID that never changes.
     */
    id: string;
    /**
     * Format: date-time
     * @description When it happened.
     */
    occurred_at: string;
    /** @description The standing before. */
    prior_state: string | null;
    /** @description The reason. */
    reason: string | null;
    /** @description The standing after. */
    resulting_state: string;
};
/** @enum {string} */
export type StandingFilter = "denied" | "requested" | "approved" | "revoked" | "deactivated" | "absent";
export type StandingShape = {
    /**
     * Format: int32
     * @description The share of citations that have a verdict, from 0 to 1.
     */
    audit_coverage: number;
    /** @description How well it is supported, in a word. */
    band: string;
    /**
     * Format: int32
     * @description How many citations count, on a scale from 0 to 1.
     */
    citation_magnitude: number;
    /**
     * Format: double
     * @description How good the audited citations are, from 0 to 1.
     */
    citation_quality: number;
    /**
     * Format: double
     * @description How far support outweighs contradiction.
     */
    contradiction_balance: number;
    /**
     * Format: uuid
     * @description The resource whose citations are meant.
     */
    finding_id: string;
    /**
     * Format: double
     * @description How recent the support is, from 0 to 1.
     */
    freshness: number;
    /**
     * Format: double
     * @description What the value takes over from what it derives from.
     */
    r_parent: number;
};
export type StewardChange = {
    /**
     * Format: uuid
     * @description The context, by id.
     */
    context_id: string;
    /**
     * Format: uuid
     * @description The event, by id.
     */
    event_id: string;
    /** @description The type of the event. */
    event_type: string;
    /**
     * Format: date-time
     * @description When it happened.
     */
    occurred_at: string;
    /**
     * Format: uuid
     * @description The resource, by id.
     */
    resource_id: string;
};
export type StewardChanges = {
    /** @description What changes. */
    changes: components["schemas"]["StewardChange"][];
    /**
     * Format: uuid
     * @description The cursor of the next page; absent on the last one.
     */
    next?: string;
};
export type Subscriber = {
    /**
     * Format: uuid
     * @description The id, a UUID that never changes.
     */
    id: string;
    /** @description What kind of thing it is. */
    table: string;
};
export type Subscription = {
    /** @description Whether it is synchronised by itself. */
    auto_sync?: boolean;
    /** @description The context, or what surrounds the question. */
    context: string;
    /** @description The kinds of documents, such as `concept` or `note`. */
    doc_types?: string[] | null;
    /** @description The folders on this device. */
    local_paths?: string[];
    /** @description What happens where both sides changed. */
    merge_policy?: components["schemas"]["MergePolicy"];
    /** @description The owner, a person or team. */
    owner?: string | null;
    /** @description Repositories, as `owner/name`. */
    repos?: string[];
    /** @description The team, by slug. */
    team?: string | null;
};
export type SubscriptionDelivery = {
    /** @description How sure the author is. */
    confidence: number | null;
    /** @description When it was decided. */
    decided_at: string | null;
    /** @description The working run in which it was decided. */
    decided_by_invocation_id: string | null;
    /** @description Who decided. */
    decided_by_profile_id: string | null;
    /** @description What came of it. */
    disposition: components["schemas"]["DeliveryDisposition"] | null;
    /**
     * Format: uuid
     * @description The event, by id.
     */
    event_id: string;
    /** @description The type of the event. */
    event_type: string;
    /**
     * Format: uuid
     * @description The id, a UUID that never changes.
     */
    id: string;
    /** @description Why the act is right, in a sentence. */
    rationale: string | null;
    /**
     * Format: date-time
     * @description When it arrived.
     */
    received_at: string;
    /** @description What was looked through, or whether it belongs. */
    scope: components["schemas"]["DeliveryScope"];
    /** @description Why the delivery is in scope or not. */
    scope_reason: string | null;
    /**
     * Format: uuid
     * @description The subscription, by id.
     */
    subscription_id: string;
};
export type SubscriptionDeliveryList = {
    /** @description The deliveries, newest first. */
    deliveries: components["schemas"]["SubscriptionDelivery"][];
    /**
     * Format: int64
     * @description How many are answered at most.
     */
    limit: number;
    /**
     * Format: int64
     * @description How many are skipped before the first one.
     */
    offset: number;
    /** @description Whether there is more than is shown. */
    truncated: boolean;
};
export type SubscriptionDeliveryWithBody = {
    /** @description The text of this part. */
    body: unknown;
    /** @description How sure the author is. */
    confidence: number | null;
    /** @description When it was decided. */
    decided_at: string | null;
    /** @description The working run in which it was decided. */
    decided_by_invocation_id: string | null;
    /** @description Who decided. */
    decided_by_profile_id: string | null;
    /** @description What came of it. */
    disposition: components["schemas"]["DeliveryDisposition"] | null;
    /**
     * Format: uuid
     * @description The event, by id.
     */
    event_id: string;
    /** @description The type of the event. */
    event_type: string;
    /**
     * Format: uuid
     * @description The id, a UUID that never changes.
     */
    id: string;
    /** @description Why the act is right, in a sentence. */
    rationale: string | null;
    /**
     * Format: date-time
     * @description When it arrived.
     */
    received_at: string;
    /** @description What was looked through, or whether it belongs. */
    scope: components["schemas"]["DeliveryScope"];
    /** @description Why the delivery is in scope or not. */
    scope_reason: string | null;
    /**
     * Format: uuid
     * @description The subscription, by id.
     */
    subscription_id: string;
};
/** @enum {string} */
export type SubscriptionLiveness = "revoked" | "matching" | "selector_matches_nothing" | "connection_not_authenticated" | "source_quiet";
export type SubscriptionOverride = {
    /** @description Whether it is synchronised by itself. */
    auto_sync?: boolean | null;
    /** @description The folders on this device. */
    local_paths?: string[] | null;
    /** @description What happens where both sides changed. */
    merge_policy?: components["schemas"]["MergePolicy"] | null;
};
export type TeamCreateRequest = {
    /** @description The role that everyone who is admitted gets in the team. */
    auto_join_role?: components["schemas"]["TeamRole"] | null;
    /** @description The name. */
    name?: string | null;
    /** @description The team above, by id. */
    parent?: string | null;
    /** @description The name in addresses and references, in lower case with hyphens. */
    slug: string;
};
export type TeamDeletionOutcome = {
    /** @description Whether nothing is run: the answer says what would happen. */
    dry_run?: components["schemas"]["ReachChanges"];
};
export type TeamDetail = {
    /** @description The role that everyone who is admitted gets in the team. */
    auto_join_role: components["schemas"]["TeamRole"] | null;
    /**
     * Format: date-time
     * @description When it was made.
     */
    created: string;
    /** @description What it is for, in a few words. */
    description: string | null;
    /**
     * Format: uuid
     * @description The id, a UUID that never changes.
     */
    id: string;
    /** @description The members. */
    members: components["schemas"]["TeamMemberDetail"][];
    /** @description The name. */
    name: string;
    /** @description The name in addresses and references, in lower case with hyphens. */
    slug: string;
};
export type TeamInvitation = {
    /**
     * Format: date-time
     * @description When it was made.
     */
    created: string;
    /**
     * Format: date-time
     * @description When it expires.
     */
    expires_at: string;
    /**
     * Format: uuid
     * @description The id, a UUID that never changes.
     */
    id: string;
    /**
     * Format: uuid
     * @description Who invited.
     */
    invited_by_profile_id: string;
    /** @description The address that was invited. */
    invited_email: string;
    /** @description When it was revoked. */
    revoked_at: string | null;
    /** @description The role. */
    role: components["schemas"]["TeamRole"];
    /** @description The status. */
    status: components["schemas"]["InvitationStatus"];
    /**
     * Format: uuid
     * @description The team, by id.
     */
    team_id: string;
    /** @description The token of the invitation. */
    token: string;
};
export type TeamMemberDetail = {
    /** @description The handle, a short name that is unique. */
    handle: string;
    /**
     * Format: uuid
     * @description The person or machine, by the id of its profile.
     */
    profile_id: string;
    /** @description The role. */
    role: components["schemas"]["TeamRole"];
    /** @description Where it begins or comes from. */
    source: components["schemas"]["TeamMemberSource"];
};
export type TeamMemberRow = {
    /**
     * Format: date-time
     * @description When it was made.
     */
    created: string;
    /**
     * Format: uuid
     * @description The person or machine, by the id of its profile.
     */
    profile_id: string;
    /** @description The role. */
    role: components["schemas"]["TeamRole"];
    /**
     * Format: uuid
     * @description The team, by id.
     */
    team_id: string;
};
/** @enum {string} */
export type TeamMemberSource = "native" | "idp";
export type TeamOnPath = {
    /**
     * Format: uuid
     * @description The id, a UUID that never changes.
     */
    id: string;
    /** @description The role. */
    role?: string;
    /** @description The name in addresses and references, in lower case with hyphens. */
    slug: string;
};
/** @enum {string} */
export type TeamRole = "owner" | "maintainer" | "member" | "watcher";
export type Team = {
    /** @description The role that everyone who is admitted gets in the team. */
    auto_join_role: components["schemas"]["TeamRole"] | null;
    /**
     * Format: date-time
     * @description When it was made.
     */
    created: string;
    /** @description What it is for, in a few words. */
    description: string | null;
    /**
     * Format: uuid
     * @description The id, a UUID that never changes.
     */
    id: string;
    /** @description The name. */
    name: string;
    /** @description The name in addresses and references, in lower case with hyphens. */
    slug: string;
};
export type TeamUpdateRequest = {
    /** @description What it is for, in a few words. */
    description?: string | null;
    /** @description The name. */
    name?: string | null;
};
export type Territory = {
    /**
     * Format: uuid
     * @description The context or map, by id.
     */
    anchor_id: string;
    /**
     * Format: double
     * @description How well its members belong together, from 0 to 1.
     */
    coherence?: number;
    /**
     * Format: uuid
     * @description The id, a UUID that never changes.
     */
    id: string;
    /** @description What kind it is. */
    kind: components["schemas"]["TerritoryKind"];
    /** @description What it says, in a word or two. */
    label?: string;
    /**
     * Format: int32
     * @description How many members it has.
     */
    member_count: number;
    /**
     * Format: double
     * @description How much the territory stands out, from 0 to 1.
     */
    salience?: number;
};
/** @enum {string} */
export type TerritoryKind = "region" | "context" | "cogmap";
export type TerritoryOverview = {
    /** @description The bridges between territories. */
    bridges: components["schemas"]["Bridge"][];
    /** @description How many there are of each, as far as the caller reads them. */
    counts?: components["schemas"]["PanoramaCounts"];
    /** @description The territories that are no more. */
    gone?: components["schemas"]["GoneRegion"][];
    /** @description The limits that apply. */
    limits?: string[];
    /** @description The resources that are in no territory. */
    orphan_nodes: components["schemas"]["OrphanNode"][];
    /** @description The territories. */
    territories: components["schemas"]["MapTerritory"][];
};
export type ThinBridge = {
    /** @description One side. */
    a: components["schemas"]["ComparedRegion"];
    /** @description The other side. */
    b: components["schemas"]["ComparedRegion"];
    /**
     * Format: int32
     * @description How many relationships it has.
     */
    relationships: number;
};
export type ThinBridges = {
    /** @description The rows of this page. */
    rows: components["schemas"]["ThinBridge"][];
    /**
     * Format: int32
     * @description How many there are in all.
     */
    total: number;
};
export type TypedInput = {
    /** @description Where it begins. */
    from?: string;
    /** @description What kind it is. */
    kind: string;
    /**
     * @description How the input relates to the stage.
     * @enum {string}
     */
    relation: "bound" | "seed" | "operand";
};
export type TypedStage = {
    /** @description The act. */
    act: string;
    /**
     * @description What it gives.
     * @constant
     */
    gives: "resource";
    /**
     * Format: int64
     * @description How many rows are expected.
     */
    rows_estimated: number;
    /** @description The stage. */
    stage: string;
    /**
     * Format: int64
     * @description The statements that are run.
     */
    statements: number;
    /** @description What it takes. */
    takes: components["schemas"]["TypedInput"][];
    /** @description The terms that were applied. */
    terms_applied: {
        /**
         * Format: int64
         * @description How many are answered at most.
         */
        limit?: number;
        /**
         * Format: int64
         * @description How many are skipped before the first one.
         */
        offset?: number;
        /**
         * Format: int64
         * @description The territories.
         */
        regions?: number;
    };
};
export type UnbindTeamOutcome = {
    /**
     * Format: uuid
     * @description The cognitive map, by id.
     */
    cogmap_id: string;
    /** @description Whether nothing is run: the answer says what would happen. */
    dry_run?: components["schemas"]["ReachChanges"];
    /**
     * Format: uuid
     * @description The team, by id.
     */
    team_id: string;
    /** @description Whether the binding was removed by this call. */
    unbound: boolean;
};
export type UndoMergeRequest = {
    /** @description How sure the author is. */
    confidence?: components["schemas"]["ConfidenceBand"] | null;
    /** @description A UUID that joins acts which belong together. */
    correlation_id?: string | null;
    /** @description Whether nothing is written: the answer lists what would be; default false. */
    dry_run?: boolean | null;
    /** @description The working run that the act belongs to. */
    invocation_id?: string | null;
    /**
     * Format: uuid
     * @description The merge, by id, as it was answered.
     */
    merge_id: string;
    /** @description The model that an agent runs on. */
    model?: string | null;
    /** @description The role in which an agent acts. */
    persona?: string | null;
    /** @description Why the act is right, in a sentence. */
    rationale?: string | null;
    /** @description How the agent came to this act. */
    reasoning?: string | null;
};
export type UndoOutcome = {
    /** @description Blocks that lose sources which the merge gave them. */
    citations: components["schemas"]["MergedCitation"][];
    /** @description Later changes for which it cannot be undone; empty unless in a dry run. */
    collisions: components["schemas"]["MergeCollision"][];
    /** @description Whether nothing was written. */
    dry_run: boolean;
    /** @description Keys of facets that are removed. */
    facets: string[];
    /** @description Relationships that are retracted. */
    folded: string[];
    /** @description Principals whose access is withdrawn. */
    grants: components["schemas"]["MergedGrant"][];
    /**
     * Format: uuid
     * @description The resource into which they were merged.
     */
    into: string;
    /**
     * Format: uuid
     * @description The merge, by id.
     */
    merge_id: string;
    /** @description The resources that are of their own again. */
    restored: string[];
};
export type UnshareContextOutcome = {
    /**
     * Format: uuid
     * @description The context, by id.
     */
    context_id: string;
    /** @description Whether nothing is run: the answer says what would happen. */
    dry_run?: components["schemas"]["ReachChanges"];
    /**
     * Format: uuid
     * @description The team, by id.
     */
    team_id: string;
    /** @description Whether sharing ended by this call. */
    unshared: boolean;
};
export type VaultConfig = {
    /** @description Settings of single devices, by id. */
    per_device?: {
        [key: string]: components["schemas"]["DeviceOverrides"];
    };
    /** @description The subscriptions. */
    subscriptions?: components["schemas"]["Subscription"][];
    /** @description The folder of the vault. */
    vault_path?: string | null;
};
export type ViaEntry = {
    /** @description The kind of the relationship, such as `express` or `leads_to`. */
    edge_kind: components["schemas"]["EdgeKind"];
    /** @description What it says, in a word or two. */
    label?: string;
    /** @description Whether it reads from source to target (`forward`) or from target to source (`inverse`). */
    polarity: components["schemas"]["Polarity"];
    /**
     * Format: uuid
     * @description The resource that the walk began with.
     */
    seed_id: string;
    /**
     * Format: uuid
     * @description The source that is cited.
     */
    source_id: string;
    /**
     * Format: uuid
     * @description The resource that was reached.
     */
    target_id: string;
};
export type WeakRelationship = {
    /**
     * Format: uuid
     * @description The relationship, by its handle.
     */
    edge_handle: string;
    /** @description Whether its weight is small, or it was last asserted as tentative. */
    reasons: ("weight" | "tentative")[];
    /**
     * Format: uuid
     * @description Where it begins or comes from.
     */
    source: string;
    /** @description The title of the resource in which the relationship begins. */
    source_title: string;
    /**
     * Format: uuid
     * @description Where it ends or what it is about.
     */
    target: string;
    /** @description The title of the resource in which the relationship ends. */
    target_title: string;
    /**
     * Format: double
     * @description How much it counts, from 0 to 1.
     */
    weight: number;
};
export type WeakRelationships = {
    /** @description The rows of this page. */
    rows: components["schemas"]["WeakRelationship"][];
    /**
     * Format: int32
     * @description How many there are in all.
     */
    total: number;
};
export type WebhookSubscription = {
    /**
     * Format: uuid
     * @description The connection, by id.
     */
    connection_id: string;
    /**
     * Format: date-time
     * @description When it was made.
     */
    created: string;
    /**
     * Format: uuid
     * @description Who made it.
     */
    created_by: string;
    /**
     * Format: uuid
     * @description The id, a UUID that never changes.
     */
    id: string;
    /** @description Whether anything arrives, and why not. */
    liveness: components["schemas"]["SubscriptionLiveness"];
    /**
     * Format: int64
     * @description How many deliveries matched.
     */
    matched: number;
    /** @description When it was revoked. */
    revoked_at: string | null;
    /** @description Which deliveries belong to the subscription. */
    selector: unknown;
    /** @description Who subscribes: a team, a context or a map. */
    subscriber: components["schemas"]["Subscriber"];
    /**
     * Format: uuid
     * @description The team, by id.
     */
    team_id: string;
};
export type WebhookSubscriptionList = {
    /**
     * Format: int64
     * @description How many are answered at most.
     */
    limit: number;
    /**
     * Format: int64
     * @description How many are skipped before the first one.
     */
    offset: number;
    /** @description The subscriptions. */
    subscriptions: components["schemas"]["WebhookSubscription"][];
    /** @description Whether there is more than is shown. */
    truncated: boolean;
};
export type WideAbsence = {
    /**
     * @description The reason.
     * @enum {string}
     */
    reason: "on_this_page" | "another_page" | "not_among_nearest" | "out_of_scope" | "no_vector" | "no_query_vector";
    /**
     * Format: float
     * @description How near it is to the search, from 0 to 1.
     */
    similarity?: number;
};
export type WideArm = {
    /** @description Whether some texts could not be compared, since they have no vectors yet. */
    degraded: boolean;
    /** @description What to try where little was found. */
    hint?: string;
    /** @description The hits, the best first. */
    hits: components["schemas"]["WideHit"][];
    /** @description The limits that apply. */
    limits?: components["schemas"]["SearchLimits"];
    /**
     * @description The reason.
     * @enum {string}
     */
    reason: "ok" | "no_match" | "no_vectors" | "out_of_scope";
    /**
     * Format: int64
     * @description How many documents have no vectors yet, 1,000 at most.
     */
    waiting?: number;
};
export type WideHit = {
    /** @description Where in the text the match is. */
    located_at?: components["schemas"]["MatchLocation"];
    /** @description The resource, by id. */
    resource: components["schemas"]["ResourceView"];
    /**
     * Format: float
     * @description How close the meaning is, from 0 to 1.
     */
    vec_norm: number;
    /** @description Why it is there, where that was asked for. */
    why?: components["schemas"]["Nearness"];
};
export type WorkState = {
    /** @description Whether the installation is configured for this work; otherwise it has nothing to do. */
    configured: boolean;
    /**
     * Format: int64
     * @description How many jobs were given up; they do not count as outstanding.
     */
    dead: number;
    /**
     * Format: int64
     * @description How many events of the ledger this work has not looked at.
     */
    events: number;
    /** @description Whether nothing is outstanding. */
    idle: boolean;
    /**
     * Format: int64
     * @description How many jobs wait or run; those that failed and are tried again later count.
     */
    jobs: number;
    /**
     * Format: int64
     * @description The age in seconds of the oldest change that has not been processed; 0 if there is none.
     */
    oldest_seconds: number;
};
