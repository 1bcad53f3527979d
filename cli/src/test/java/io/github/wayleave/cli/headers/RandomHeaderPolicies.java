package io.github.wayleave.cli.headers;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;

/** Generates policies with header fields for pages, and paths that match their patterns. */
public final class RandomHeaderPolicies {
  private static final List<String> PIECES =
      List.of("/", "a", "ab", "b", ".pdf", "?", "s=", "drafts/", "%20", "%C3%A9", "A", "%24x");

  private final Random random;

  /** Creates a generator that depends only on the seed. */
  public RandomHeaderPolicies(long seed) {
    this.random = new Random(seed);
  }

  /** Returns a path, sometimes with a query. */
  public String path() {
    return "/" + joined(6);
  }

  public String policy() {
    List<String> headers = new ArrayList<>();
    List<String> values = List.of("noindex", "nofollow", "noarchive", "'max-snippet:20'");
    for (int i = random.nextInt(5); i >= 0; i--) {
      headers.add(
          "  - { paths: [%s], x-robots-tag: %s%s }"
              .formatted(
                  pattern(),
                  values.get(random.nextInt(values.size())),
                  random.nextInt(3) == 0 ? ", agents: [BadBot]" : ""));
    }
    List<String> exceptions = new ArrayList<>();
    for (int i = random.nextInt(3); i > 0; i--) {
      exceptions.add("    - { paths: [%s], search: allow }".formatted(pattern()));
    }
    String except = exceptions.isEmpty() ? "" : "  except:\n" + String.join("\n", exceptions);
    return """
    headers:
    %s
    usage:
      publish: [content-usage-header, tdmrep, x-robots-tag]
      search: deny
      ai-train: %s
    %s
    """
        .formatted(String.join("\n", headers), random.nextBoolean() ? "allow" : "deny", except);
  }

  private String joined(int limit) {
    return random
        .ints(random.nextInt(limit), 0, PIECES.size())
        .mapToObj(PIECES::get)
        .collect(Collectors.joining());
  }

  private String pattern() {
    String text = "/" + joined(4);
    text = random.nextInt(3) == 0 ? text + "*" + joined(3) : text;
    return "'" + text + (random.nextInt(4) == 0 ? "$" : "") + "'";
  }
}
