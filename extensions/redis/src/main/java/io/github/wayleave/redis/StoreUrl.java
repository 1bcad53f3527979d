package io.github.wayleave.redis;

import io.github.wayleave.net.HostName;
import io.github.wayleave.text.InvalidValueException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Where a store is. No message and no {@code toString} contains the URL, which may hold a password.
 *
 * @param kind what is at the addresses
 * @param isEncrypted whether connections use TLS
 * @param addresses one server, all sentinels, or some nodes of a cluster
 * @param user whom the server knows; empty for the default user
 * @param password empty for none, or if it is in a file
 * @param database the number of the database; 0 unless the store is alone
 * @param master the name of what the sentinels watch; empty without sentinels
 */
record StoreUrl(
    Kind kind,
    boolean isEncrypted,
    List<StoreAddress> addresses,
    Optional<String> user,
    Optional<String> password,
    int database,
    String master) {
  private static final String EXPECTED =
      "expected redis://HOST, rediss://HOST, redis-sentinel://HOST,HOST/MASTER, or several nodes of a cluster with commas between them";
  private static final String PLAIN = "redis://";
  private static final String ENCRYPTED = "rediss://";
  private static final String SENTINEL = "redis-sentinel://";
  private static final int PORT = 6379;
  private static final int SENTINEL_PORT = 26379;
  private static final int MAX_PORT = 65_535;
  private static final int MAX_DATABASE = 65_535;

  enum Kind {
    ALONE,
    SENTINELS,
    CLUSTER
  }

  record StoreAddress(String host, int port) {}

  /**
   * Parses a URL.
   *
   * @throws InvalidValueException if it is none of a store
   */
  static StoreUrl parse(String text) {
    boolean isSentinel = text.startsWith(SENTINEL);
    boolean isEncrypted = text.startsWith(ENCRYPTED);
    String scheme = isSentinel ? SENTINEL : isEncrypted ? ENCRYPTED : PLAIN;
    if (!text.startsWith(scheme)) {
      int end = text.indexOf("://");
      throw new InvalidValueException(
          EXPECTED
              + (end > 0 && isWord(text.substring(0, end))
                  ? ", found the scheme \"" + text.substring(0, end) + "\""
                  : ", found no scheme"));
    }
    String rest = text.substring(scheme.length());
    int at = rest.lastIndexOf('@', firstPathIndex(rest));
    String userInfo = at < 0 ? "" : rest.substring(0, at);
    List<URI> places = new ArrayList<>();
    for (String place : rest.substring(at + 1).split(",", -1)) {
      places.add(uri(place.startsWith(scheme) ? place.substring(scheme.length()) : place, scheme));
    }
    String path = path(places);
    Kind kind = isSentinel ? Kind.SENTINELS : places.size() > 1 ? Kind.CLUSTER : Kind.ALONE;
    return new StoreUrl(
        kind,
        isEncrypted,
        addresses(places, isSentinel ? SENTINEL_PORT : PORT),
        part(userInfo, true),
        part(userInfo, false),
        kind == Kind.ALONE ? database(path) : 0,
        kind == Kind.SENTINELS ? master(path) : noPath(path, kind));
  }

  private static boolean isWord(String text) {
    return text.chars().allMatch(c -> (c >= 'a' && c <= 'z') || c == '-' || c == '+');
  }

  /** A password may contain a slash only if it is percent-encoded. */
  private static int firstPathIndex(String rest) {
    int slash = rest.indexOf('/');
    return slash < 0 ? rest.length() : slash;
  }

  private static URI uri(String place, String scheme) {
    try {
      URI uri = new URI(scheme + place);
      if (uri.getHost() != null
          && uri.getRawUserInfo() == null
          && uri.getRawQuery() == null
          && uri.getRawFragment() == null) {
        return uri;
      }
    } catch (URISyntaxException e) {
      // reported below, without the text
    }
    throw new InvalidValueException(
        EXPECTED + "; percent-encode special characters of a password, or put it into a file");
  }

  private static String path(List<URI> places) {
    String path = "";
    for (URI place : places) {
      String placePath = place.getPath().equals("/") ? "" : place.getPath();
      path = placePath.isEmpty() ? path : placePath.substring(1);
    }
    return path;
  }

  private static List<StoreAddress> addresses(List<URI> places, int defaultPort) {
    List<StoreAddress> addresses = new ArrayList<>();
    for (URI place : places) {
      String host = place.getHost();
      boolean isIpv6 = host.startsWith("[");
      int port = place.getPort() < 0 ? defaultPort : place.getPort();
      // An IPv6 address was checked by URI, and may have a zone.
      if (port == 0 || port > MAX_PORT || !(isIpv6 || HostName.fromHostField(host).isPresent())) {
        throw new InvalidValueException(
            "expected the name or address of a host, with a port from 1 to 65535 or none; correct them");
      }
      addresses.add(new StoreAddress(isIpv6 ? host.substring(1, host.length() - 1) : host, port));
    }
    return List.copyOf(addresses);
  }

  private static Optional<String> part(String userInfo, boolean isUser) {
    int colon = userInfo.indexOf(':');
    String part =
        isUser
            ? userInfo.substring(0, colon < 0 ? userInfo.length() : colon)
            : colon < 0 ? "" : userInfo.substring(colon + 1);
    try {
      return Optional.of(URLDecoder.decode(part.replace("+", "%2B"), StandardCharsets.UTF_8))
          .filter(text -> !text.isEmpty());
    } catch (IllegalArgumentException e) {
      throw new InvalidValueException(
          EXPECTED + "; percent-encode special characters of a password, or put it into a file");
    }
  }

  private static int database(String path) {
    try {
      int database = path.isEmpty() ? 0 : Integer.parseInt(path);
      if (database >= 0 && database <= MAX_DATABASE) {
        return database;
      }
    } catch (NumberFormatException e) {
      // reported below
    }
    throw new InvalidValueException(
        "expected the number of a database after the host, or nothing, such as redis://10.0.0.9/1");
  }

  private static String master(String path) {
    if (path.isEmpty()) {
      throw new InvalidValueException(
          "expected the name of what the sentinels watch at the end, such as redis-sentinel://10.0.0.9,10.0.0.10/mymaster");
    }
    return path;
  }

  private static String noPath(String path, Kind kind) {
    if (kind == Kind.CLUSTER && !path.isEmpty()) {
      throw new InvalidValueException(
          "a cluster has no numbered databases; remove what follows the hosts");
    }
    return "";
  }

  @Override
  public String toString() {
    return "StoreUrl[" + kind + "]";
  }
}
