// Expression over the address of a remote source: its key, which is the address with scheme and host in lower case and
// without default port or lone `/`; any other text is its own key (spec 30 §6).
CASE WHEN NOT it =~ '(?is)[a-z][a-z0-9+.-]*://.*' THEN it
  ELSE head([_scheme IN [split(it, '://')[0]] |
    head([_rest IN [substring(it, size(_scheme) + 3)] |
      head([_host IN [split(split(split(_rest, '/')[0], '?')[0], '#')[0]] |
        toLower(_scheme) + '://' +
        CASE
          WHEN toLower(_scheme) = 'http' AND _host ENDS WITH ':80' THEN toLower(left(_host, size(_host) - 3))
          WHEN toLower(_scheme) = 'https' AND _host ENDS WITH ':443' THEN toLower(left(_host, size(_host) - 4))
          ELSE toLower(_host)
        END +
        CASE substring(_rest, size(_host)) WHEN '/' THEN '' ELSE substring(_rest, size(_host)) END
      ])
    ])
  ])
END
