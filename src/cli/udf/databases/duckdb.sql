-- DuckDB. Run this file by its command line, which can call the command between two statements:
--   duckdb my.db < duckdb.sql
-- From elsewhere run the three steps one after the other. pages(url) is your table.

-- One URL on a line, as it is. A text with a line break in it is no URL, would be two lines, and gets no rows:
-- LEFT JOIN shows it without a verdict.
COPY (
  SELECT DISTINCT url FROM pages
  WHERE url IS NOT NULL AND NOT contains(url, chr(10)) AND NOT contains(url, chr(13))
)
TO 'urls.txt' (FORMAT csv, HEADER false, DELIMITER '', QUOTE '', ESCAPE '');

.shell robotstxt-playground judge --robots robots.txt --crawler Googlebot GPTBot --urls urls.txt > rows.csv

CREATE OR REPLACE TABLE robots_rows AS
SELECT * FROM read_csv(
  'rows.csv',
  header = true,
  delim = ',',
  quote = '"',
  escape = '"',
  columns = {'url': 'VARCHAR', 'crawler': 'VARCHAR', 'verdict': 'VARCHAR', 'line': 'UINTEGER'}
);

-- Use:
--   SELECT crawler, verdict, line, count(*) FROM pages JOIN robots_rows USING (url) GROUP BY ALL ORDER BY ALL;
