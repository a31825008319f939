-- Snowflake. The script stands in the function, since a function in JavaScript takes no files. It is
-- set up by the first row and used by those after it. Snowflake recommends no more than 100 KB.
-- Hosts are read in ASCII alone: https://xn--mller-kva.eu/ is judged, https://müller.eu/ is an error.

CREATE OR REPLACE FUNCTION robots_verdict(robots STRING, crawler STRING, url STRING)
RETURNS OBJECT
LANGUAGE JAVASCRIPT
IMMUTABLE
AS
$$
if (typeof robotsTxt === 'undefined') {
/* the script */
}
return robotsTxt.judge(ROBOTS, CRAWLER, URL);
$$;

-- Use:
--   SELECT url, answer:verdict::STRING AS verdict, answer:line::INT AS line
--   FROM (
--     SELECT url, robots_verdict(robots, 'Googlebot', url) AS answer
--     FROM pages JOIN robots_files USING (host)
--   );
