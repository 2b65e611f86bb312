import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** The queries of the dashboard and of the alerts, as Prometheus is asked them. */

export interface NamedQuery {
  readonly name: string;
  readonly query: string;
}

interface Panel {
  readonly title: string;
  readonly targets?: readonly { readonly expr: string; readonly refId: string }[];
}

export const DASHBOARD = 'deploy/grafana/atlas.json';
export const ALERTS = 'deploy/prometheus/alerts.yml';

/** What Grafana puts for the interval between two points, at least four scrapes. */
const RATE_INTERVAL = '1m';

/** The queries of the dashboard. */
export const panelsOf = (): NamedQuery[] =>
  (JSON.parse(readFileSync(DASHBOARD, 'utf8')) as { panels: Panel[] }).panels.flatMap(
    ({ title, targets = [] }) =>
      targets.map(({ expr, refId }) => ({
        name: `${title} ${refId}`,
        query: expr.replaceAll('$__rate_interval', RATE_INTERVAL),
      })),
  );

interface Rule {
  readonly alert: string;
  readonly expr: string;
}

/** A query, and what its result is compared with. */
const COMPARED = /^([\s\S]+?)\s+(?:[<>]=?|==|!=)\s+[\d.]+\s*$/;

/** What the alerts compare with a number: it has a result also while nothing is wrong. */
export const alertsOf = (): NamedQuery[] =>
  (parse(readFileSync(ALERTS, 'utf8')) as { groups: { rules: Rule[] }[] }).groups.flatMap(({ rules }) =>
    rules.map(({ alert: name, expr }) => {
      const query = COMPARED.exec(expr)?.[1];
      if (query === undefined) throw new Error(`${name} is no query that is compared with a number`);
      return { name, query };
    }),
  );
