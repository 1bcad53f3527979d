package io.github.wayleave.spring.boot3;

import io.github.wayleave.text.InvalidValueException;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.bind.Bindable;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.core.env.Environment;

/**
 * The Redis of an application, as Spring Boot knows it. {@code toString} leaves out the password.
 *
 * @param places one server, all sentinels, or nodes of a cluster
 * @param path what follows them in a URL: the database, or what the sentinels watch
 * @param isSentinel whether the places are sentinels
 * @param isEncrypted whether connections use TLS
 * @param userInfo user and password, encoded for a URL; empty for none
 */
public record SpringStore(
    List<RedisPlace> places,
    String path,
    boolean isSentinel,
    boolean isEncrypted,
    String userInfo) {
  private static final String PREFIX = "spring.data.redis.";
  private static final String BUNDLE = PREFIX + "ssl.bundle";
  private static final String URL = PREFIX + "url";
  private static final String TLS_SCHEME = "rediss";
  private static final int PORT = 6379;

  /**
   * A server.
   *
   * @param host its name or address
   * @param port its port
   */
  public record RedisPlace(String host, int port) {
    private String text() {
      return (host.indexOf(':') < 0 ? host : "[" + host + "]") + ":" + port;
    }
  }

  /** Creates a description of one server. */
  public static SpringStore alone(RedisPlace place, int database) {
    return new SpringStore(List.of(place), "/" + database, false, false, "");
  }

  /** Creates a description of what sentinels watch under a name. */
  public static SpringStore watched(String master, List<RedisPlace> sentinels) {
    return new SpringStore(sentinels, "/" + master, true, false, "");
  }

  /** Creates a description of a cluster; a URL with one place would mean a server alone. */
  public static SpringStore cluster(List<RedisPlace> nodes) {
    return new SpringStore(
        nodes.size() == 1 ? List.of(nodes.get(0), nodes.get(0)) : nodes, "", false, false, "");
  }

  /** Returns what the properties say, for an application without Spring Data; empty for nothing. */
  public static Optional<SpringStore> of(Environment environment) {
    List<RedisPlace> sentinels = places(environment, "sentinel.nodes");
    List<RedisPlace> nodes = places(environment, "cluster.nodes");
    String url = environment.getProperty(URL);
    String host = environment.getProperty(PREFIX + "host");
    SpringStore store;
    if (!sentinels.isEmpty()) {
      store = watched(environment.getProperty(PREFIX + "sentinel.master", ""), sentinels);
    } else if (!nodes.isEmpty()) {
      store = cluster(nodes);
    } else if (url != null) {
      return Optional.of(ofUrl(URI.create(url)).withTls(null, environment));
    } else if (host != null) {
      RedisPlace place =
          new RedisPlace(host, environment.getProperty(PREFIX + "port", Integer.class, PORT));
      store = alone(place, environment.getProperty(PREFIX + "database", Integer.class, 0));
    } else {
      return Optional.empty();
    }
    return Optional.of(
        store
            .withCredentials(
                environment.getProperty(PREFIX + "username"),
                environment.getProperty(PREFIX + "password"))
            .withTls(environment.getProperty(PREFIX + "ssl.enabled", Boolean.class), environment));
  }

  private static List<RedisPlace> places(Environment environment, String name) {
    return Binder.get(environment)
        .bind(PREFIX + name, Bindable.listOf(String.class))
        .orElse(List.of())
        .stream()
        .map(SpringStore::place)
        .toList();
  }

  private static RedisPlace place(String text) {
    int colon = text.lastIndexOf(':');
    return new RedisPlace(text.substring(0, colon), Integer.parseInt(text.substring(colon + 1)));
  }

  private static SpringStore ofUrl(URI url) {
    String userInfo = url.getRawUserInfo();
    String host = url.getHost();
    return new SpringStore(
        List.of(
            new RedisPlace(
                host.startsWith("[") ? host.substring(1, host.length() - 1) : host,
                url.getPort() < 0 ? PORT : url.getPort())),
        url.getPath(),
        false,
        false,
        userInfo == null ? "" : userInfo + "@");
  }

  /** Returns this Redis with the user and the password, if there are any. */
  public SpringStore withCredentials(@Nullable String user, @Nullable String password) {
    String userInfo =
        Optional.ofNullable(user).map(SpringStore::encode).orElse("")
            + Optional.ofNullable(password).map(text -> ":" + encode(text)).orElse("");
    return new SpringStore(
        places, path, isSentinel, isEncrypted, userInfo.isEmpty() ? "" : userInfo + "@");
  }

  private static String encode(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
  }

  /**
   * Returns this Redis with TLS if the application uses it.
   *
   * @param bundle how the application trusts its certificate; null or false if it does not use TLS
   */
  public SpringStore withTls(@Nullable Object bundle, Environment environment) {
    boolean isTlsUrl = environment.getProperty(URL, "").startsWith(TLS_SCHEME + ":");
    return new SpringStore(
        places,
        path,
        isSentinel,
        isTlsUrl || (bundle != null && !Boolean.FALSE.equals(bundle)),
        userInfo);
  }

  /**
   * Returns the URL, for {@code wayleave.store}.
   *
   * @throws InvalidValueException if Wayleave cannot connect to it as the application does
   */
  public String url(Environment environment) {
    if (environment.containsProperty(BUNDLE)) {
      throw new InvalidValueException(
          "is \"spring\", but Wayleave cannot use "
              + BUNDLE
              + "; name a rediss URL, and let the JVM trust its certificate");
    }
    if (isEncrypted && isSentinel) {
      throw new InvalidValueException(
          "is \"spring\", but Wayleave cannot use sentinels with TLS; name the URL of a store");
    }
    String scheme = isSentinel ? "redis-sentinel" : isEncrypted ? TLS_SCHEME : "redis";
    List<String> texts = places.stream().map(RedisPlace::text).toList();
    return scheme + "://" + userInfo + String.join(",", texts) + path;
  }

  @Override
  public String toString() {
    return "SpringStore" + places;
  }
}
