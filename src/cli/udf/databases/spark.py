# Spark. Each part of the table is piped through the command, which has to be on every worker, with Node.js
# and the robots.txt. In the format json it writes one object for each URL and crawler, and no header.
command = "robotstxt-playground judge --robots /data/robots.txt --crawler Googlebot GPTBot --urls - --format json"

urls = spark.table("pages").select("url").where("url IS NOT NULL").distinct()
rows = spark.read.schema("url STRING, crawler STRING, verdict STRING, line INT, error STRING").json(
    urls.rdd.map(lambda row: row.url).pipe(command)
)
rows.createOrReplaceTempView("robots_rows")

# Use:
#   SELECT crawler, verdict, line, count(*) FROM pages JOIN robots_rows USING (url) GROUP BY ALL
