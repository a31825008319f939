/** A format of text other than robots.txt, told by the form of its lines, without the blanks around them. */
export interface TextFormat {
  /** With its article, as it stands behind “This is”. */
  readonly name: string
  /** Lines that it may have. */
  readonly mayHave: (line: string) => boolean
  /** Lines that hardly any other format has; one of them is enough. */
  readonly isSign: (line: string) => boolean
}

const firstWord = (line: string): string => /^<?\/?[\w-]*/.exec(line)?.[0].toLowerCase() ?? ''

const wordsOf = (list: string): ReadonlySet<string> => new Set(list.split(' '))

/** Names of Apache that no text begins a line with. */
const apacheNames = wordsOf(
  'rewriteengine rewritebase rewritecond rewriterule rewritemap rewriteoptions errordocument setenvif setenvifnocase ' +
    'browsermatch browsermatchnocase addtype addhandler addcharset addencoding adddefaultcharset addoutputfilterbytype ' +
    'expiresactive expiresbytype expiresdefault directoryindex redirectmatch redirectpermanent php_value php_flag ' +
    'fileetag authtype authname authuserfile serversignature setoutputfilter requestheader documentroot <ifmodule ' +
    '<files <filesmatch <directory <limit <virtualhost <location',
)
const furtherApacheNames = wordsOf(
  'order allow deny satisfy options header redirect require servername serveralias serveradmin',
)

/** Does a line begin with the name of a setting of Apache, or of a block of them? */
export const isApache = (line: string): boolean => apacheNames.has(firstWord(line))

/** Names of nginx. */
const nginxNames = wordsOf(
  'listen server_name proxy_pass proxy_set_header try_files add_header more_set_headers worker_processes ' +
    'worker_connections fastcgi_pass fastcgi_param access_log error_log ssl_certificate ssl_certificate_key ' +
    'client_max_body_size default_type sendfile keepalive_timeout',
)

/** Is a line a setting of nginx by its form and name? */
export const isNginx = (line: string): boolean =>
  (nginxNames.has(firstWord(line)) && line.endsWith(';')) ||
  /^(?:server|http|events)\s{0,9}\{|^(?:location|upstream|map|if)\s[^{}]{1,200}\{/.test(line)

const dockerNames =
  /^(?:FROM|RUN|CMD|LABEL|MAINTAINER|EXPOSE|ENV|ADD|COPY|ENTRYPOINT|VOLUME|USER|WORKDIR|ARG|ONBUILD|STOPSIGNAL|HEALTHCHECK|SHELL)\s/

const ad = /^[\w-]+(?:\.[\w-]{1,63}){1,9}\s{0,9},[^,]{1,100},\s{0,9}(?:direct|reseller)\b/i

const scriptStart =
  /^(?:import\s(?:.{1,200}\sfrom\s|['"])|export\s(?:default|const|function|async|class|type|interface|\{|\*)|(?:const|let|var)\s[\w{[$]|(?:async\s)?function\b|module\.exports|exports\.|["']use strict|\(\(\)\s?=>|!?\(?function\s?\(|(?:app|router|server)\.(?:get|use|all)\()/

const pythonStart =
  /^(?:from\s[\w.]+\simport\s|import\s[\w.]+$|def\s\w+\(|@\w[\w.]*\(|class\s\w+\s?[(:])/

const settingsSection = /^\[{1,2}[\w."': -]+\]{1,2}$/

/** In the order in which they are tried: what has surer signs comes first. */
export const textFormats: readonly TextFormat[] = [
  {
    name: 'a security.txt',
    mayHave: (line) =>
      /^(?:acknowledge?ments|canonical|contact|encryption|expires|hiring|policy|preferred-languages|csaf|hash)\s?:/i.test(
        line,
      ) || /^-----|^[A-Za-z0-9+/=]{5,}$/.test(line),
    isSign: (line) => /^contact\s?:\s?(?:mailto:|https:|tel:)|^expires\s?:\s?\d{4}-/i.test(line),
  },
  {
    name: 'an ads.txt',
    mayHave: (line) =>
      ad.test(line) ||
      /^(?:contact|subdomain|ownerdomain|managerdomain|inventorypartnerdomain)\s?=/i.test(line),
    isSign: (line) => ad.test(line),
  },
  {
    name: 'a humans.txt',
    mayHave: (line) => /^\/\*|^[^:]{1,40}:\s?\S/.test(line),
    isSign: (line) => /^\/\*\s?(?:team|thanks|site|technolog)/i.test(line),
  },
  {
    name: 'configuration of Apache (.htaccess)',
    mayHave: (line) => isApache(line) || furtherApacheNames.has(firstWord(line)),
    isSign: (line) => isApache(line) || /^order\s(?:allow|deny)\s?,/i.test(line),
  },
  {
    name: 'configuration of nginx',
    mayHave: (line) => /[;{}]$/.test(line),
    isSign: isNginx,
  },
  {
    name: 'a Dockerfile',
    mayHave: (line) => dockerNames.test(line) || /\\$|^&&\s/.test(line),
    isSign: (line) => /^FROM\s[\w./:@${}-]+(?:\sAS\s\S+)?$/i.test(line),
  },
  {
    name: 'the source of a program in Python',
    mayHave: (line) =>
      pythonStart.test(line) ||
      /^(?:if|elif|else|for|with|while|return|raise|try|except)\b|[:,()[\]{}"']$|^[\w.]+\s?[=(]/.test(
        line,
      ),
    isSign: (line) => pythonStart.test(line),
  },
  {
    name: 'the source of a program in JavaScript',
    mayHave: (line) =>
      scriptStart.test(line) ||
      /[;{},)(\]`']$|^(?:\/\/|\/?\*|return\b|if\b|else\b|await\b|[})\]])/.test(line),
    isSign: (line) => scriptStart.test(line),
  },
  {
    name: 'a style sheet (CSS)',
    mayHave: (line) => /[{};,]$|^[@.}]|\*\/$/.test(line),
    isSign: (line) =>
      /^[@.\w:*][^{}:;=]{0,200}\{(?:\s*$|\s*[a-z-]{2,30}\s?:)|^[a-z-]{2,30}\s?:\s?[^;{}:]{1,200};$/.test(
        line,
      ),
  },
  {
    name: 'a file of settings (TOML or INI)',
    mayHave: (line) =>
      settingsSection.test(line) || /^[\w."'-]{1,80}\s{0,9}=|^;|^[\]}"'{]/.test(line),
    isSign: (line) =>
      settingsSection.test(line) ||
      /^[A-Za-z][\w.-]{0,60}\s=\s(?:".*"|true|false|\[.*)$/.test(line) ||
      /^[A-Z][A-Z0-9_]{1,60}=/.test(line),
  },
]
