/** What nobody should hope of the file, whatever stands in it. */
export const PublicFile = () => (
  <p>
    Anybody can read the file, people too. Its rules are a request: crawlers that cooperate follow
    them, programs that collect e-mail addresses or look for security holes do not. What is private
    needs a password.
  </p>
)
