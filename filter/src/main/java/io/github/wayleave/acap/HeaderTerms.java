package io.github.wayleave.acap;

import io.github.wayleave.robotstxt.Target;
import io.github.wayleave.text.Ascii;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a policy says, as values of {@code X-Robots-Tag}, which search engines obey.
 *
 * <p>A crawler obeys rules without a name as well as those with its own, the stricter of both. So a
 * rule for any crawler is only sent where all crawlers that a record names are restricted at least
 * as far; else it is sent by name to those that are. What is in a file that nobody has read may
 * permit more: whoever is referred to it gets no rule.
 */
public final class HeaderTerms {
  /** The name of the field: {@value}. */
  public static final String FIELD = "X-Robots-Tag";

  /** What would be taken for a rule where a name stands. */
  private static final Set<String> RULES =
      Set.of(
          "all",
          "archive",
          "follow",
          "index",
          "indexifembedded",
          "max-image-preview",
          "max-snippet",
          "max-video-preview",
          "noarchive",
          "nocache",
          "nofollow",
          "noimageindex",
          "noindex",
          "none",
          "noodp",
          "nosnippet",
          "notranslate",
          "noydir",
          "snippet",
          "unavailable_after");

  private final AcapEvaluator evaluator;
  private final Audience any;
  private final List<Hearers> named;
  private final List<Restriction.Kind> kinds;

  /**
   * Crawlers to which the same is said.
   *
   * @param audience what is said to them
   * @param names their names
   */
  record Hearers(Audience audience, List<CrawlerName> names) {}

  private HeaderTerms(AcapEvaluator evaluator) {
    this.evaluator = evaluator;
    this.any = evaluator.audience(List.of());
    this.named = hearers(evaluator);
    this.kinds = Stream.of(Restriction.Kind.values()).filter(this::isSaid).toList();
  }

  /** Returns what an evaluator answers. */
  public static HeaderTerms of(AcapEvaluator evaluator) {
    return new HeaderTerms(evaluator);
  }

  private static List<Hearers> hearers(AcapEvaluator evaluator) {
    Map<Object, Hearers> hearers = new LinkedHashMap<>();
    for (CrawlerName name : evaluator.names()) {
      Audience audience = evaluator.audience(List.of(name));
      hearers
          .computeIfAbsent(audience.heard(), key -> new Hearers(audience, new ArrayList<>()))
          .names()
          .add(name);
    }
    return List.copyOf(hearers.values());
  }

  private boolean isSaid(Restriction.Kind kind) {
    return Stream.concat(
            any.aboutAny(kind.usage()).stream(),
            named.stream().flatMap(one -> one.audience().aboutNamed(kind.usage()).stream()))
        .anyMatch(one -> Restriction.of(kind, one).isPresent());
  }

  /** Tells whether there is never a value. */
  public boolean isEmpty() {
    return kinds.isEmpty();
  }

  /** Returns the values for a target: the rules for any crawler, and then one value for each. */
  public List<String> values(Target target) {
    if (isEmpty()) {
      return List.of();
    }
    Asked asked = evaluator.asked(target, Optional.empty());
    List<Map<Restriction.Kind, Restriction>> byName =
        named.stream().map(one -> restrictions(one.audience(), target, asked)).toList();
    List<String> values = new ArrayList<>();
    restrictions(any, target, asked).values().stream()
        .filter(one -> byName.stream().allMatch(all -> isImplied(one, all)))
        .map(Restriction::toString)
        .reduce(HeaderTerms::joined)
        .ifPresent(values::add);
    for (int i = 0; i < named.size(); i++) {
      values.addAll(values(named.get(i), byName.get(i).values()));
    }
    return values;
  }

  private Map<Restriction.Kind, Restriction> restrictions(
      Audience audience, Target target, Asked asked) {
    Map<Restriction.Kind, Restriction> restrictions = new EnumMap<>(Restriction.Kind.class);
    if (audience.unread().isEmpty()) {
      for (Restriction.Kind kind : kinds) {
        AcapQuestion question = new AcapQuestion(List.of(), kind.usage(), target, Optional.empty());
        Restriction.of(kind, evaluator.decide(question, audience, asked))
            .ifPresent(one -> restrictions.put(kind, one));
      }
    }
    return restrictions;
  }

  private static boolean isImplied(
      Restriction restriction, Map<Restriction.Kind, Restriction> others) {
    return Optional.ofNullable(others.get(restriction.kind()))
        .filter(one -> one.implies(restriction))
        .isPresent();
  }

  private static List<String> values(Hearers hearers, Collection<Restriction> restrictions) {
    if (restrictions.isEmpty()) {
      return List.of();
    }
    String rules =
        restrictions.stream().map(Restriction::toString).collect(Collectors.joining(", "));
    return hearers.names().stream()
        .filter(HeaderTerms::isWritable)
        .map(name -> name + ": " + rules)
        .toList();
  }

  private static String joined(String one, String other) {
    return one + ", " + other;
  }

  /** Returns the names before which no value can be written, so that they get none. */
  public List<CrawlerName> unwritable() {
    return evaluator.names().stream().filter(name -> !isWritable(name)).toList();
  }

  private static boolean isWritable(CrawlerName name) {
    return Ascii.isToken(name.text()) && !RULES.contains(Ascii.lower(name.text()));
  }

  /** Returns what records refer to and nobody has read. */
  public List<PermissionsReference> unread() {
    return Stream.concat(Stream.of(any), named.stream().map(Hearers::audience))
        .flatMap(audience -> audience.unread().stream())
        .distinct()
        .toList();
  }

  /**
   * Returns restrictions for any crawler that are left out somewhere, at most one for each usage
   * and crawler. One that is never left out may be among them, but none that is left out is not.
   */
  public List<LostRule> lost() {
    return new LostRules(any, named, kinds).all();
  }
}
