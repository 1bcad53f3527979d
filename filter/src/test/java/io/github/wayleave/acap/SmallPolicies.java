package io.github.wayleave.acap;

import io.github.wayleave.acap.AcapRecord.SubRecord;
import io.github.wayleave.acap.AcapUsage.UsageType;
import io.github.wayleave.acap.ResourceSpecification.SetReference;
import io.github.wayleave.internal.acap.AcapQuery;
import io.github.wayleave.robotstxt.Target;
import io.github.wayleave.text.RandomCases;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Small random policies with few names and patterns, so that many fields apply and conflict. */
public final class SmallPolicies {
  private static final List<String> PATTERNS =
      List.of(
          "/", "/a", "/A", "/a/", "/a*", "/a$", "/ab", "/*b", "*b", "*a", "*b$", "/a/b", "/a*b",
          "*/b", "/%C3", "/a%C3", "/b");
  private static final List<String> TARGETS =
      List.of("/", "/a", "/A", "/ab", "/a/b", "/a/B", "/b", "/b/a", "/%c3", "/a%C3b", "/aab");
  private static final List<String> NAMES = List.of("*", "*", "one", "two", "One,three");
  private static final List<String> PURPOSES = List.of("news", "n*", "ads");
  private static final List<String> LIMITS =
      List.of("until-2030-01-31", "until-2029-01-31", "3-days");

  private final Random random;

  public SmallPolicies(Random random) {
    this.random = random;
  }

  public AcapPolicy policy() {
    List<AcapPolicy.Definition> definitions =
        List.of(
            AcapPolicies.set("s", choice(PATTERNS), choice(PATTERNS), choice(PATTERNS)),
            AcapPolicies.qualified("q", "index time-limit=" + choice(LIMITS)),
            AcapPolicies.qualified("p", "present-snippet max-length=30-chars"),
            AcapPolicies.composite(
                "c", "(q)", "(p)", "present", choice(List.of("crawl", "follow"))));
    return new AcapPolicy(random.nextInt(4) == 0, definitions, randomList(4, this::record));
  }

  private AcapRecord record() {
    return AcapPolicies.record(
        choice(NAMES),
        randomList(4, this::field),
        random.nextInt(3) > 0
            ? new SubRecord[0]
            : new SubRecord[] {
              AcapPolicies.part(choice(PURPOSES), randomList(2, this::field).toArray(new String[0]))
            });
  }

  private String field() {
    String resources = random.nextInt(4) == 0 ? SetReference.SCHEME + "s" : choice(PATTERNS);
    return switch (random.nextInt(8)) {
      case 0 -> "allow-(" + choice(List.of("c", "q", "p")) + ") " + resources;
      case 1 -> "allow-index " + resources + " time-limit=" + choice(LIMITS);
      case 2 ->
          "allow-present-snippet "
              + resources
              + " max-length="
              + (10 + random.nextInt(3))
              + choice(List.of("-chars", "-words"));
      default -> (random.nextBoolean() ? "allow-" : "disallow-") + usage() + " " + resources;
    };
  }

  private UsageType usage() {
    return choice(
        List.of(
            UsageType.CRAWL,
            UsageType.CRAWL,
            UsageType.FOLLOW,
            UsageType.INDEX,
            UsageType.PRESERVE,
            UsageType.PRESENT,
            UsageType.PRESENT_SNIPPET,
            UsageType.PRESENT_THUMBNAIL,
            UsageType.OTHER));
  }

  String conventional() {
    return String.join(
        "\n",
        randomList(
            3,
            () ->
                "User-agent: %s%n%s: %s%n%s: %s"
                    .formatted(
                        choice(List.of("*", "one")),
                        choice(List.of("Allow", "Disallow")),
                        choice(PATTERNS),
                        choice(List.of("Allow", "Disallow")),
                        choice(PATTERNS))));
  }

  AcapQuery question() {
    return new AcapQuery(
        List.of(new AcapRecord.CrawlerName(choice(List.of("one", "two", "three", "four")))),
        usage(),
        target(),
        random.nextBoolean()
            ? Optional.empty()
            : Optional.of(choice(List.of("news", "Nothing", "other"))));
  }

  public Target target() {
    return Target.of(choice(TARGETS));
  }

  private <T> List<T> randomList(int maximum, Supplier<T> supplier) {
    return new ArrayList<>(Stream.generate(supplier).limit(1 + random.nextInt(maximum)).toList());
  }

  private <T> T choice(List<T> choices) {
    return RandomCases.oneOf(random, choices);
  }
}
