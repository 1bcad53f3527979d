package io.github.wayleave.fuzz;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.function.Function;

/** Writes requests to access logs as servers do. In all texts, a character stands for an octet. */
enum ServerLog {
  APACHE("combined", ServerLog::apache) {
    @Override
    String line(LoggedFields fields) {
      return common(fields) + quoted(fields.referer()) + quoted(fields.agent());
    }
  },
  APACHE_VHOST("vhost", ServerLog::apache) {
    @Override
    String line(LoggedFields fields) {
      return fields.host() + ":443 " + APACHE.line(fields);
    }
  },
  NGINX("combined", ServerLog::nginx) {
    @Override
    String line(LoggedFields fields) {
      return common(fields) + quoted(fields.referer()) + quoted(fields.agent());
    }
  },
  NGINX_MAIN("combined", ServerLog::nginx) {
    @Override
    String line(LoggedFields fields) {
      return NGINX.line(fields) + " \"-\"";
    }
  },
  /** A format of the user, as nginx writes it. */
  NGINX_OWN(
      "$status|\"$http_user_agent\"|$remote_addr [$time_iso8601] \"$request\" \"$http_referer\" $body_bytes_sent",
      ServerLog::nginx) {
    @Override
    String line(LoggedFields fields) {
      return "%s|\"%s\"|%s [%s]%s%s %s"
          .formatted(
              fields.status(),
              escape(fields.agent()),
              fields.address(),
              fields.time(),
              quoted(fields.requestLine()),
              quoted(fields.referer()),
              fields.size());
    }
  },
  /** A format of the user, as Apache writes it. */
  APACHE_OWN("%t %>s %B \"%{User-Agent}i\" %a \"%r\" \"%u\"", ServerLog::apache) {
    @Override
    String line(LoggedFields fields) {
      return "[%s] %s %s%s %s%s%s"
          .formatted(
              TIME.format(fields.time()),
              fields.status(),
              fields.size(),
              quoted(fields.agent()),
              fields.address(),
              quoted(fields.requestLine()),
              quoted(fields.user()));
    }
  },
  NGINX_JSON("json", ServerLog::json) {
    @Override
    String line(LoggedFields fields) {
      return "{\"time_iso8601\":\"%s\",\"remote_addr\":\"%s\",\"request\":\"%s\",\"status\":\"%s\",\"body_bytes_sent\":%s,\"http_referer\":\"%s\",\"http_user_agent\":\"%s\"}"
          .formatted(
              fields.time(),
              fields.address(),
              escape(fields.requestLine()),
              fields.status(),
              fields.size(),
              escape(fields.referer()),
              escape(fields.agent()));
    }
  },
  CADDY("caddy", ServerLog::json) {
    @Override
    String line(LoggedFields fields) {
      return "{\"level\":\"info\",\"ts\":%s.5,\"logger\":\"http.log.access\",\"msg\":\"handled request\",\"request\":{\"remote_ip\":\"%s\",\"client_ip\":\"%s\",\"proto\":\"HTTP/1.1\",\"method\":\"GET\",\"host\":\"%s\",\"uri\":\"%s\",\"headers\":{\"User-Agent\":[\"%s\"],\"Referer\":[\"%s\"]}},\"user_id\":\"%s\",\"size\":%s,\"status\":%s}"
          .formatted(
              fields.time().getEpochSecond(),
              fields.address(),
              fields.address(),
              fields.host(),
              escape(fields.target()),
              escape(fields.agent()),
              escape(fields.referer()),
              escape(fields.user()),
              fields.size(),
              fields.status());
    }
  },
  TOMCAT_W3C("w3c", text -> text.replace("\"", "\"\"")) {
    @Override
    String header() {
      return "#Fields: date time c-ip cs-method cs-uri sc-status bytes cs(User-Agent) cs(Referer)\n";
    }

    @Override
    String line(LoggedFields fields) {
      return "%s %s %s GET %s %s %s \"%s\" \"%s\""
          .formatted(
              fields.time().toString().substring(0, 10),
              fields.time().toString().substring(11, 19),
              fields.address(),
              fields.target(),
              fields.status(),
              fields.size(),
              escape(fields.agent()),
              escape(fields.referer()));
    }
  },
  ALB("alb", ServerLog::nginx) {
    @Override
    String line(LoggedFields fields) {
      String address =
          fields.address().contains(":") ? "[" + fields.address() + "]" : fields.address();
      return "https %s app/shop/1 %s:4711 10.0.0.1:80 0.0 0.001 0.0 %s %s 34 %s \"GET https://%s:443%s HTTP/1.1\" \"%s\" ECDHE TLSv1.2"
          .formatted(
              fields.time(),
              address,
              fields.status(),
              fields.status(),
              fields.size(),
              fields.host(),
              escape(fields.target()),
              escape(fields.agent()));
    }
  };

  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("dd/MMM/yyyy:HH:mm:ss Z", Locale.ROOT).withZone(ZoneOffset.UTC);

  private final String format;

  @SuppressWarnings("ImmutableEnumChecker") // a function without state
  private final Function<String, String> escaping;

  ServerLog(String format, Function<String, String> escaping) {
    this.format = format;
    this.escaping = escaping;
  }

  /**
   * What a server logs of a request.
   *
   * @param target path and query
   */
  record LoggedFields(
      Instant time,
      String address,
      String host,
      String user,
      String target,
      int status,
      long size,
      String referer,
      String agent) {
    String requestLine() {
      return "GET " + target + " HTTP/1.1";
    }
  }

  /** Returns whether the format is found without being named. */
  boolean isDetected() {
    return !format.contains("\"");
  }

  /** Returns the name of the format, or its pattern. */
  String format() {
    return format;
  }

  String header() {
    return "";
  }

  /** Returns a line without its end. */
  abstract String line(LoggedFields fields);

  final String escape(String text) {
    return escaping.apply(text);
  }

  final String quoted(String text) {
    return " \"" + escape(text) + '"';
  }

  final String common(LoggedFields fields) {
    return "%s - %s [%s]%s %s %s"
        .formatted(
            fields.address(),
            escape(fields.user()),
            TIME.format(fields.time()),
            quoted(fields.requestLine()),
            fields.status(),
            fields.size());
  }

  /** {@code ap_escape_logitem}. */
  private static String apache(String text) {
    StringBuilder escaped = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      int letter = "\b\n\r\t\u000B".indexOf(c);
      if (letter >= 0) {
        escaped.append('\\').append("bnrtv".charAt(letter));
      } else if (c == '"' || c == '\\') {
        escaped.append('\\').append(c);
      } else if (c < ' ' || c >= 0x7F) {
        escaped.append("\\x%02x".formatted((int) c));
      } else {
        escaped.append(c);
      }
    }
    return escaped.toString();
  }

  /** {@code ngx_http_log_escape}. */
  private static String nginx(String text) {
    StringBuilder escaped = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      escaped.append(
          c < ' ' || c > '~' || c == '"' || c == '\\'
              ? "\\x%02X".formatted((int) c)
              : String.valueOf(c));
    }
    return escaped.toString();
  }

  /** {@code ngx_escape_json}, and nearly the same in Caddy; other octets stay as they are. */
  private static String json(String text) {
    StringBuilder escaped = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      int letter = "\b\n\r\t\f".indexOf(c);
      if (letter >= 0) {
        escaped.append('\\').append("bnrtf".charAt(letter));
      } else if (c == '"' || c == '\\') {
        escaped.append('\\').append(c);
      } else {
        escaped.append(c < ' ' ? "\\u%04x".formatted((int) c) : String.valueOf(c));
      }
    }
    return escaped.toString();
  }

  /** What collectors write in front of a line, or around it. */
  enum Envelope {
    NONE(line -> line),
    SYSLOG(line -> "<190>Jan  1 00:00:01 web nginx: " + line),
    SYSLOG_5424(line -> "<190>1 2026-01-01T00:00:01Z web nginx 7 - [a b=\"]\"] " + line),
    CRI(line -> "2026-01-01T00:00:01.123456789Z stdout F " + line),
    COMPOSE(line -> "web-1  | " + line),
    DOCKER(
        line ->
            "{\"log\":\""
                + json(line)
                + "\\n\",\"stream\":\"stdout\",\"time\":\"2026-01-01T00:00:01Z\"}");

    @SuppressWarnings("ImmutableEnumChecker") // a function without state
    private final Function<String, String> wrapping;

    Envelope(Function<String, String> wrapping) {
      this.wrapping = wrapping;
    }

    String wrap(String line) {
      return wrapping.apply(line);
    }
  }

  static byte[] octets(String text) {
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }
}
