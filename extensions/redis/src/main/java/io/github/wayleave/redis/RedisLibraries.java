package io.github.wayleave.redis;

import io.github.wayleave.store.StoreException;
import java.security.CodeSource;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Says which libraries an application has, because another library or a framework may choose their
 * versions. Refers to no class of them, which may be the one that is missing.
 */
final class RedisLibraries {
  private static final String LETTUCE = "io.lettuce.core.RedisURI";
  private static final String NETTY = "io.netty.util.concurrent.Future";
  private static final Pattern JAR = Pattern.compile("([^/]+[.]jar)(?:!?/)*$");

  private RedisLibraries() {}

  /** Returns the failure to find a class, with the versions that are needed and found. */
  static StoreException failure(LinkageError missing) {
    return new StoreException(
        "%s; wayleave-redis needs Lettuce 6 (from 6.6) with Netty 4.1, or Lettuce 7 with Netty 4.2, and finds %s with %s; correct their versions"
            .formatted(missing, jar(LETTUCE, "no Lettuce"), jar(NETTY, "no Netty")),
        missing);
  }

  /** Returns the name of the jar that has a class, which contains the version. */
  private static String jar(String type, String none) {
    try {
      CodeSource source =
          Class.forName(type, false, RedisLibraries.class.getClassLoader())
              .getProtectionDomain()
              .getCodeSource();
      String location = source == null ? "?" : String.valueOf(source.getLocation());
      Matcher jar = JAR.matcher(location);
      return jar.find() ? jar.group(1) : location;
    } catch (ClassNotFoundException | LinkageError e) {
      return none;
    }
  }
}
