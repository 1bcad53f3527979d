package io.github.wayleave.promise;

import io.github.wayleave.internal.enforce.decide.AccessRequest;
import io.github.wayleave.net.IpAddress;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/** A request as a container passes it on: the target as it was sent, and the resolved path. */
record SpelledRequest(String path, @Nullable String query, String resolved)
    implements AccessRequest {

  /** Returns a request for a target in normal form. */
  static SpelledRequest of(String target) {
    int query = target.indexOf('?');
    String path = query < 0 ? target : target.substring(0, query);
    return new SpelledRequest(path, query < 0 ? null : target.substring(query + 1), decoded(path));
  }

  /** Returns a request for the same resource with a spelling that might evade the rules. */
  SpelledRequest spelled(Random random) {
    int at = 1 + random.nextInt(path.length());
    int slash = path.lastIndexOf('/', at - 1);
    String sent =
        switch (random.nextInt(6)) {
          case 0 -> path.substring(0, slash) + "/." + path.substring(slash);
          case 1 -> path.substring(0, slash) + "/x/.." + path.substring(slash);
          case 2 -> path.substring(0, slash) + "/" + path.substring(slash);
          case 3 -> path.substring(0, slash) + ";x=1" + path.substring(slash);
          case 4 -> "/%2e" + path;
          default -> escaped(random);
        };
    return new SpelledRequest(sent, query, resolved);
  }

  private String escaped(Random random) {
    int at = 1 + random.nextInt(path.length());
    if (at >= path.length() || path.charAt(at) >= 0x80 || "%/;".indexOf(path.charAt(at)) >= 0) {
      return "/." + path;
    }
    boolean inEscape = path.lastIndexOf('%', at) >= at - 2 && path.lastIndexOf('%', at) >= 0;
    return inEscape
        ? "/." + path
        : path.substring(0, at)
            + "%%%02x".formatted((int) path.charAt(at))
            + path.substring(at + 1);
  }

  private static String decoded(String path) {
    return URLDecoder.decode(path.replace("+", "%2B"), StandardCharsets.UTF_8);
  }

  @Override
  public Optional<IpAddress> client() {
    return Optional.empty();
  }
}
