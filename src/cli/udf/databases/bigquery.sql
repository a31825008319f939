-- BigQuery. Put robotstxt.js, which stands beside this file, into a bucket of Cloud Storage first:
--   gcloud storage cp robotstxt.js gs://BUCKET/robotstxt.js
-- and write your bucket and your dataset in place of BUCKET and DATASET.
-- A library may have 1 MB, the text of a function 32 KB, so that the script is a library.

CREATE OR REPLACE FUNCTION DATASET.robots_verdict(robots STRING, crawler STRING, url STRING)
RETURNS STRUCT<verdict STRING, line INT64, error STRING>
DETERMINISTIC
LANGUAGE js
OPTIONS (library = ['gs://BUCKET/robotstxt.js'])
AS r"""
  return robotsTxt.judge(robots, crawler, url);
""";

-- A name as it is, without the fallbacks of the catalogue, under the engine of your choice.
CREATE OR REPLACE FUNCTION DATASET.robots_agent_verdict(robots STRING, agent STRING, url STRING, engine STRING)
RETURNS STRUCT<verdict STRING, line INT64, error STRING>
DETERMINISTIC
LANGUAGE js
OPTIONS (library = ['gs://BUCKET/robotstxt.js'])
AS r"""
  return robotsTxt.judgeAgent(robots, agent, url, { dialect: engine });
""";

-- Use:
--   SELECT url, answer.verdict, answer.line
--   FROM (
--     SELECT url, DATASET.robots_verdict(robots, 'Googlebot', url) AS answer
--     FROM DATASET.pages JOIN DATASET.robots_files USING (host)
--   );
