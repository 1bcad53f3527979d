package io.github.wayleave.acap;

import io.github.wayleave.acap.HeaderTerms.Hearers;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;

/** Finds where a crawler may do more than any. Two patterns meet if their beginnings do. */
final class LostRules {
  private final Audience any;
  private final List<Hearers> named;
  private final List<Restriction.Kind> kinds;

  LostRules(Audience any, List<Hearers> named, List<Restriction.Kind> kinds) {
    this.any = any;
    this.named = named;
    this.kinds = kinds;
  }

  List<LostRule> all() {
    List<LostRule> all = new ArrayList<>();
    for (Restriction.Kind kind : kinds) {
      NavigableMap<String, ResourcePattern> restricted = new TreeMap<>();
      List<Restriction> restrictions = new ArrayList<>();
      for (Statement statement : any.aboutAny(kind.usage())) {
        Restriction.of(kind, statement)
            .ifPresent(
                one -> {
                  restrictions.add(one);
                  statement
                      .resources()
                      .patterns()
                      .forEach(pattern -> restricted.putIfAbsent(beginning(pattern), pattern));
                });
      }
      Restriction.strictest(restrictions)
          .ifPresent(strictest -> named.forEach(one -> add(one, strictest, restricted, all)));
    }
    return all;
  }

  private static void add(
      Hearers hearers,
      Restriction strictest,
      NavigableMap<String, ResourcePattern> restricted,
      List<LostRule> all) {
    Optional<ResourcePattern> lost =
        hearers.audience().unread().isEmpty()
            ? hearers.audience().aboutNamed(strictest.kind().usage()).stream()
                .filter(one -> permitsMore(one, strictest))
                .flatMap(one -> one.resources().patterns().stream())
                .flatMap(pattern -> met(beginning(pattern), restricted).stream())
                .findFirst()
            : Optional.of(restricted.firstEntry().getValue());
    lost.ifPresent(
        pattern ->
            hearers
                .names()
                .forEach(name -> all.add(new LostRule(strictest.kind().usage(), pattern, name))));
  }

  private static boolean permitsMore(Statement statement, Restriction strictest) {
    return Restriction.of(strictest.kind(), statement)
        .filter(own -> own.implies(strictest))
        .isEmpty();
  }

  /** Returns a pattern whose beginning is a beginning of another, or has it as one. */
  private static Optional<ResourcePattern> met(
      String beginning, NavigableMap<String, ResourcePattern> restricted) {
    Map.Entry<String, ResourcePattern> longer = restricted.ceilingEntry(beginning);
    if (longer != null && longer.getKey().startsWith(beginning)) {
      return Optional.of(longer.getValue());
    }
    for (int end = beginning.length(); end >= 0; end--) {
      ResourcePattern shorter = restricted.get(beginning.substring(0, end));
      if (shorter != null) {
        return Optional.of(shorter);
      }
    }
    return Optional.empty();
  }

  /** Returns what everything begins with that a pattern covers. */
  private static String beginning(ResourcePattern pattern) {
    String text = pattern.folded();
    int end = 0;
    while (end < text.length() && "*$?".indexOf(text.charAt(end)) < 0) {
      end++;
    }
    return text.substring(0, end);
  }
}
