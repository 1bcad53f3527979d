package io.github.wayleave.cli.accesslog.format.json;

import io.github.wayleave.cli.accesslog.line.LineFormat;
import io.github.wayleave.cli.terminal.CommandException;
import io.github.wayleave.cli.terminal.TextOutput;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The formats whose lines are JSON objects. */
public final class JsonFormats {
  /** Starts an option that names keys. */
  public static final String PREFIX = "json:";

  private static final List<JsonField> NAMED =
      Arrays.stream(JsonField.values())
          .filter(field -> field != JsonField.PATH && field != JsonField.QUERY)
          .toList();

  /**
   * Fields and their keys. Of several keys in a line, the one that stands first here counts. Keys
   * with a dot are those of Google's load balancer and of the Elastic Common Schema, those in camel
   * case of Cloudflare.
   */
  private static final String USUAL_KEYS =
      """
      TIME EdgeStartTimestamp msec time_iso8601 time_local timestamp time @timestamp ts datetime \
      date
      ADDRESS ClientIP httpRequest.remoteIp client.ip source.ip remote_addr remote_ip remoteAddr \
      remote_host client_ip clientip client_addr client ip properties.clientIp
      FORWARDED http_forwarded http_x_forwarded_for x_forwarded_for x-forwarded-for xff \
      http_x_real_ip
      METHOD ClientRequestMethod httpRequest.requestMethod http.request.method request_method \
      requestMethod method verb properties.httpMethod
      TARGET ClientRequestURI httpRequest.requestUrl url.original request_uri properties.requestUri
      REQUEST request request_line
      PATH ClientRequestPath url.path request_path uri url path
      QUERY url.query args query_string request_query query
      STATUS EdgeResponseStatus httpRequest.status http.response.status_code status status_code \
      response_status response code properties.httpStatusCode
      SIZE EdgeResponseBytes httpRequest.responseSize http.response.body.bytes body_bytes_sent \
      bytes_sent response_size bytes size response_body_size properties.responseBytes
      AGENT ClientRequestUserAgent httpRequest.userAgent user_agent.original http_user_agent \
      user_agent userAgent useragent agent ua request_user_agent properties.userAgent
      HOST ClientRequestHost url.domain http_host host vhost domain server_name properties.hostName
      REFERER ClientRequestReferer httpRequest.referer http.request.referrer http_referer referer \
      referrer request_referer properties.referer
      """;

  private JsonFormats() {}

  /** Returns the format of Caddy, whose addresses are those of the client if it trusts a proxy. */
  public static LineFormat caddy() {
    return new JsonFormat(
        "caddy",
        JsonKey.of(
            Map.of(
                JsonField.TIME, List.of("ts"),
                JsonField.ADDRESS,
                    List.of("request.client_ip", "request.remote_ip", "request.remote_addr"),
                JsonField.FORWARDED, List.of("request.headers.X-Forwarded-For"),
                JsonField.METHOD, List.of("request.method"),
                JsonField.TARGET, List.of("request.uri"),
                JsonField.HOST, List.of("request.host"),
                // A request without the header field still shows that header fields are logged.
                JsonField.AGENT, List.of("request.headers.User-Agent", "request.headers"),
                JsonField.REFERER, List.of("request.headers.Referer"),
                JsonField.STATUS, List.of("status"),
                JsonField.SIZE, List.of("size"))),
        "keep request>headers>User-Agent in Caddy's log");
  }

  /** Returns the format of Traefik. */
  public static LineFormat traefik() {
    return new JsonFormat(
        "traefik-json",
        JsonKey.of(
            Map.of(
                JsonField.TIME, List.of("StartUTC", "StartLocal"),
                JsonField.ADDRESS, List.of("ClientHost", "ClientAddr"),
                JsonField.FORWARDED, List.of("request_X-Forwarded-For"),
                JsonField.METHOD, List.of("RequestMethod"),
                JsonField.TARGET, List.of("RequestPath"),
                JsonField.HOST, List.of("RequestHost", "RequestAddr"),
                JsonField.AGENT, List.of("request_User-Agent"),
                JsonField.REFERER, List.of("request_Referer"),
                JsonField.STATUS, List.of("DownstreamStatus", "OriginStatus"),
                JsonField.SIZE, List.of("DownstreamContentSize", "OriginContentSize"))),
        "set accessLog.fields.headers.names.User-Agent=keep in Traefik");
  }

  /** Returns the format with the usual keys of nginx, Cloudflare, Google and others. */
  public static LineFormat usual() {
    return usual(usualKeys());
  }

  /**
   * Returns the format of an option such as {@code json:time=when,agent=ua}. Keys of other fields
   * are the usual ones.
   *
   * @throws CommandException if the option is invalid
   */
  public static LineFormat of(String option) {
    Map<JsonField, List<String>> keys = usualKeys();
    Map<JsonField, List<String>> named = new EnumMap<>(JsonField.class);
    for (String pair : option.substring(PREFIX.length()).split(",", -1)) {
      int equals = pair.indexOf('=');
      JsonField field = field(pair, equals);
      if (equals == pair.length() - 1) {
        throw new CommandException(
            "--log-format: expected a key after \"%s\"; write it as the log does"
                .formatted(TextOutput.quoted(pair)));
      }
      if (named.put(field, List.of(pair.substring(equals + 1))) != null) {
        throw new CommandException(
            "--log-format: json names the key of %s twice; name it once".formatted(field.word()));
      }
    }
    if (named.keySet().stream().anyMatch(JsonField::isTarget)) {
      keys.keySet().removeIf(JsonField::isTarget);
    }
    keys.putAll(named);
    return usual(keys);
  }

  private static LineFormat usual(Map<JsonField, List<String>> keys) {
    return new JsonFormat(
        "json", JsonKey.of(keys), "log it, or name its key with --log-format json:agent=KEY");
  }

  private static JsonField field(String pair, int equals) {
    for (JsonField field : NAMED) {
      if (equals >= 0 && field.word().equals(pair.substring(0, equals))) {
        return field;
      }
    }
    throw new CommandException(
        "--log-format: expected json:FIELD=KEY with a field of %s, found \"%s\"; write for example --log-format json:time=when,agent=ua"
            .formatted(
                NAMED.stream().map(JsonField::word).collect(Collectors.joining(", ")),
                TextOutput.quoted(pair)));
  }

  private static Map<JsonField, List<String>> usualKeys() {
    Map<JsonField, List<String>> keys = new EnumMap<>(JsonField.class);
    for (String row : USUAL_KEYS.strip().split("\n", -1)) {
      List<String> words = List.of(row.split(" ", -1));
      keys.put(JsonField.valueOf(words.get(0)), words.subList(1, words.size()));
    }
    return keys;
  }
}
