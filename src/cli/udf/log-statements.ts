import { refusalStatuses } from '../../core/log/refusal.ts'
/** A table in which a usual exporter of logs leaves them, with the columns that it has there. */
interface LogTable {
  /** What it is the log of. */
  readonly title: string
  /** The name that the statements give it. */
  readonly table: string
  readonly time: string
  readonly agent: string
  /** An address or a path. */
  readonly url: string
  readonly status: string
  readonly bytes: string
}

/** What differs between databases in the statements on logs. */
interface LogDatabase {
  readonly title: string
  /** Stands above all: how the function comes there, or the requests go to the command and their rows back. */
  readonly setUp: string
  /** Quotes a name with capital letters. */
  quote(name: string): string
  /** The texts of two columns as one; NULL counts as no text. */
  joined(a: string, b: string): string
  /** A day and a time of day, as two columns, as one time. */
  timeOf(day: string, clock: string): string
  /** Seconds, milliseconds or nanoseconds that Cloudflare may write, or ISO, stay as they are. */
  readonly requests: (table: LogTable, columns: string) => string
  /** From requests to requests with what the robots.txt says of them. */
  readonly visits: string
  /** How many rows fulfil a condition. */
  countIf(condition: string): string
}

/** The tables that exporters write, by what differs between databases. */
const tablesFor = ({ quote, joined, timeOf }: LogDatabase): readonly LogTable[] => [
  {
    title: 'CloudFront, as the statement of Amazon for Athena names the columns',
    table: 'cloudfront_logs',
    time: timeOf('date', 'time'),
    // The User-Agent is percent-encoded.
    agent: `replace(cs_user_agent, '%20', ' ')`,
    url: joined('cs_uri_stem', 'cs_uri_query'),
    status: 'sc_status',
    bytes: 'sc_bytes',
  },
  {
    title:
      'An Application Load Balancer of AWS, as the statement of Amazon for Athena names the columns',
    table: 'alb_logs',
    time: 'time',
    agent: 'user_agent',
    url: 'request_url',
    status: 'elb_status_code',
    bytes: 'sent_bytes',
  },
  {
    title: 'Cloudflare Logpush, HTTP requests',
    table: 'cloudflare_logs',
    time: quote('EdgeStartTimestamp'),
    agent: quote('ClientRequestUserAgent'),
    url: quote('ClientRequestURI'),
    status: quote('EdgeResponseStatus'),
    bytes: quote('EdgeResponseBytes'),
  },
]

const plainRequests = ({ title, table }: LogTable, columns: string): string =>
  `-- ${title}\nCREATE OR REPLACE VIEW requests AS\nSELECT\n${columns}\nFROM ${table};`

const sameName = (name: string): string => name

const functionText = (
  prefix: string,
): string => `-- One robots.txt for all rows; for several join by host.
CREATE OR REPLACE VIEW ${prefix}visits AS`

/** The databases in which logs can be held against a robots.txt. */
export const logDatabases: Readonly<Record<string, LogDatabase>> = {
  bigquery: {
    title: 'BigQuery',
    setUp: `-- Put robotstxt.js into a bucket as bigquery.sql says, and write your bucket and your dataset in place of BUCKET and DATASET.
CREATE OR REPLACE FUNCTION DATASET.robots_visit(robots STRING, agent STRING, url STRING, status INT64)
RETURNS STRUCT<crawler STRING, outcome STRING, line INT64, folder STRING>
DETERMINISTIC
LANGUAGE js
OPTIONS (library = ['gs://BUCKET/robotstxt.js'])
AS r"""
  return robotsTxt.judgeVisit(robots, agent, url, status);
""";`,
    quote: sameName,
    joined: (a, b) => `concat(${a}, if(coalesce(${b}, '-') = '-', '', concat('?', ${b})))`,
    timeOf: (day, clock) =>
      `concat(cast(\`${day}\` AS STRING), 'T', cast(${clock} AS STRING), 'Z')`,
    requests: ({ title, table }, columns) =>
      `-- ${title}\nCREATE OR REPLACE VIEW DATASET.requests AS\nSELECT\n${columns}\nFROM DATASET.${table};`,
    visits: `${functionText('DATASET.')}
SELECT time, bytes, status, visit.crawler, visit.outcome, visit.line, visit.folder
FROM (
  SELECT requests.*, DATASET.robots_visit(robots, agent, url, status) AS visit
  FROM DATASET.requests CROSS JOIN DATASET.robots_files
);`,
    countIf: (condition) => `countif(${condition})`,
  },
  snowflake: {
    title: 'Snowflake',
    setUp: `-- Hosts are read in ASCII alone, as snowflake.sql says.
CREATE OR REPLACE FUNCTION robots_visit(robots STRING, agent STRING, url STRING, status DOUBLE)
RETURNS OBJECT
LANGUAGE JAVASCRIPT
IMMUTABLE
AS
$$
if (typeof robotsTxt === 'undefined') {
/* the script */
}
return robotsTxt.judgeVisit(ROBOTS, AGENT, URL, STATUS);
$$;`,
    quote: (name) => `"${name}"`,
    joined: (a, b) => `${a} || iff(coalesce(${b}, '-') = '-', '', '?' || ${b})`,
    timeOf: (day, clock) => `"${day.toUpperCase()}" || 'T' || ${clock} || 'Z'`,
    requests: plainRequests,
    visits: `${functionText('')}
SELECT
  time, bytes, status,
  visit:crawler::STRING AS crawler, visit:outcome::STRING AS outcome,
  visit:line::INT AS line, visit:folder::STRING AS folder
FROM (
  SELECT requests.*, robots_visit(robots, agent, url, status::DOUBLE) AS visit
  FROM requests CROSS JOIN robots_files
);`,
    countIf: (condition) => `count_if(${condition})`,
  },
  clickhouse: {
    title: 'ClickHouse',
    setUp: `-- The function robotsVisit comes with clickhouse.xml and robots_verdict.mjs.`,
    quote: sameName,
    joined: (a, b) => `concat(${a}, if(ifNull(${b}, '-') IN ('', '-'), '', concat('?', ${b})))`,
    timeOf: (day, clock) => `concat(toString(${day}), 'T', toString(${clock}), 'Z')`,
    requests: plainRequests,
    visits: `${functionText('')}
SELECT time, bytes, status, visit.crawler AS crawler, visit.outcome AS outcome, visit.line AS line, visit.folder AS folder
FROM (
  SELECT
    time, bytes, status,
    robotsVisit(robots, ifNull(agent, ''), ifNull(url, ''), toUInt16(ifNull(status, 0))) AS visit
  FROM requests CROSS JOIN robots_files
);`,
    countIf: (condition) => `countIf(${condition})`,
  },
  duckdb: {
    title: 'DuckDB',
    setUp: `-- Run this file by its command line, which can call the command between two statements: duckdb my.db < logs-duckdb.sql`,
    quote: (name) => `"${name}"`,
    joined: (a, b) =>
      `concat(${a}, CASE WHEN coalesce(${b}, '-') IN ('', '-') THEN '' ELSE concat('?', ${b}) END)`,
    timeOf: (day, clock) => `concat("${day}", 'T', "${clock}", 'Z')`,
    requests: plainRequests,
    visits: `COPY (SELECT time, agent, url, status, bytes FROM requests) TO 'requests.json' (FORMAT json);

.shell robotstxt-playground log --lines --robots robots.txt --format json requests.json > visits.json

CREATE OR REPLACE TABLE visits AS
SELECT
  time, bytes, status, crawler, line,
  CASE
    WHEN crawler IS NULL THEN 'other'
    WHEN split_part(path, '?', 1) = '/robots.txt' THEN 'robots.txt'
    WHEN verdict = 'disallow' THEN 'blocked'
    WHEN status IN (${refusalStatuses.join(', ')}) THEN 'refused'
    ELSE 'allowed'
  END AS outcome,
  CASE WHEN path LIKE '/%/%' THEN '/' || split_part(path, '/', 2) || '/' ELSE '/' END AS folder
FROM read_json(
  'visits.json',
  format = 'newline_delimited',
  columns = {
    'time': 'VARCHAR', 'path': 'VARCHAR', 'status': 'INTEGER', 'bytes': 'BIGINT',
    'crawler': 'VARCHAR', 'verdict': 'VARCHAR', 'line': 'UINTEGER'
  }
);`,
    countIf: (condition) => `count(*) FILTER (WHERE ${condition})`,
  },
  spark: {
    title: 'Spark SQL',
    setUp: `-- The command has to be on every worker, with Node.js and the robots.txt.`,
    quote: (name) => `\`${name}\``,
    joined: (a, b) => `concat(${a}, if(coalesce(${b}, '-') IN ('', '-'), '', concat('?', ${b})))`,
    timeOf: (day, clock) => `concat(\`${day}\`, 'T', \`${clock}\`, 'Z')`,
    requests: plainRequests,
    visits: `-- In Python, between the view above and the tables below:
--   command = "robotstxt-playground log --lines --robots /data/robots.txt --format json -"
--   requests = spark.sql("SELECT time, agent, url, status, bytes FROM requests")
--   rows = spark.read.schema(
--       "time STRING, path STRING, status INT, bytes BIGINT, crawler STRING, verdict STRING, line INT"
--   ).json(requests.toJSON().pipe(command))
--   rows.createOrReplaceTempView("judged")
CREATE OR REPLACE TEMPORARY VIEW visits AS
SELECT
  time, bytes, status, crawler, line,
  CASE
    WHEN crawler IS NULL THEN 'other'
    WHEN split(path, '[?]')[0] = '/robots.txt' THEN 'robots.txt'
    WHEN verdict = 'disallow' THEN 'blocked'
    WHEN status IN (${refusalStatuses.join(', ')}) THEN 'refused'
    ELSE 'allowed'
  END AS outcome,
  if(path LIKE '/%/%', concat('/', split(path, '/')[1], '/'), '/') AS folder
FROM judged;`,
    countIf: (condition) => `count_if(${condition})`,
  },
}

/** The tables that Logs shows, from the view `visits`. */
const answers = ({ countIf }: LogDatabase, visits: string): string => `-- Who came?
SELECT
  crawler, count(*) AS requests, sum(bytes) AS bytes, min(time) AS first, max(time) AS last,
  ${countIf('status >= 400')} AS errors
FROM ${visits} WHERE outcome <> 'other' GROUP BY crawler ORDER BY requests DESC;

-- Could they read robots.txt?
SELECT crawler, status, count(*) AS requests
FROM ${visits} WHERE outcome = 'robots.txt' GROUP BY crawler, status ORDER BY requests DESC;

-- Which requests does the file block? Whether a crawler had read it before is a matter of its requests for robots.txt.
SELECT crawler, line, folder, count(*) AS requests, min(time) AS first, max(time) AS last
FROM ${visits} WHERE outcome = 'blocked' GROUP BY crawler, line, folder ORDER BY requests DESC;

-- What was allowed but refused?
SELECT crawler, folder, status, count(*) AS requests
FROM ${visits} WHERE outcome = 'refused' GROUP BY crawler, folder, status ORDER BY requests DESC;

-- Which rules decide how many requests?
SELECT line, count(*) AS requests, count(DISTINCT crawler) AS crawlers
FROM ${visits} WHERE line > 0 GROUP BY line ORDER BY requests DESC;

-- Where does crawling go?
SELECT
  folder, count(*) AS requests, sum(bytes) AS bytes, ${countIf("outcome = 'blocked'")} AS blocked,
  ${countIf('status >= 300 AND status < 400')} AS redirects, ${countIf('status >= 400')} AS errors
FROM ${visits} WHERE outcome <> 'other' GROUP BY folder ORDER BY requests DESC;
`

/** The statements of one database that say what crawlers did, by the logs of usual exporters. */
export function logStatements(name: string, database: LogDatabase): string {
  const columns = ({ time, agent, url, status, bytes }: LogTable): string =>
    [
      `  ${time} AS time,`,
      `  ${agent} AS agent,`,
      `  ${url} AS url,`,
      `  ${status} AS status,`,
      `  ${bytes} AS bytes`,
    ].join('\n')
  const [first, ...others] = tablesFor(database).map((table) =>
    database.requests(table, columns(table)),
  )
  const prefix = name === 'bigquery' ? 'DATASET.' : ''
  return [
    `-- ${database.title}: what crawlers did, by access logs. Written by npm run build:udf.`,
    database.setUp,
    first ?? '',
    ...others.map((view) => `/* Or:\n${view} */`),
    database.visits,
    answers(database, `${prefix}visits`),
  ].join('\n\n')
}
