package io.github.wayleave.cli.lint.coverage;

import io.github.wayleave.policy.section.UsageSection;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.usage.PreferenceTable;
import io.github.wayleave.usage.Surface;
import io.github.wayleave.usage.UsagePurpose;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** By what, besides groups, crawlers are told that a use is denied. */
final class DeniedSurfaces {
  private static final String IN_PART = " in part";

  private final UsageSection usage;
  private final UsagePurpose purpose;

  private DeniedSurfaces(UsageSection usage, UsagePurpose purpose) {
    this.usage = usage;
    this.purpose = purpose;
  }

  /**
   * Returns their names, each once; "in part" stands behind those that say so of some pages alone,
   * or to some crawlers.
   */
  static List<String> of(UsageSection usage, UsagePurpose purpose, boolean hasRobotsTxt) {
    DeniedSurfaces denied = new DeniedSurfaces(usage, purpose);
    Set<String> names = new LinkedHashSet<>();
    Stream.of(Surface.values())
        .filter(one -> hasRobotsTxt || !one.isInRobotsTxt())
        .map(denied::name)
        .filter(name -> !name.isEmpty())
        .forEach(names::add);
    names.removeIf(name -> names.contains(name.replace(IN_PART, "")) && name.endsWith(IN_PART));
    return List.copyOf(names);
  }

  private String name(Surface surface) {
    String name = usage.publishes(surface) && saysSo(surface) ? called(surface) : "";
    if (name.isEmpty() || usage.preferences().defaultTable().defaults().denies(purpose)) {
      return name;
    }
    return isInPart(surface) ? name + IN_PART : "";
  }

  private static String called(Surface surface) {
    return switch (surface) {
      case GROUPS -> "";
      case CONTENT_SIGNAL -> "Content-Signal";
      case CONTENT_USAGE_HEADER, CONTENT_USAGE -> "Content-Usage";
      case RSL, RSL_LINE -> "RSL";
      case TDMREP -> "TDMRep";
      case X_ROBOTS_TAG -> "X-Robots-Tag";
    };
  }

  /** Tells whether a surface has a word for this; what a license elsewhere says nobody knows. */
  private boolean saysSo(Surface surface) {
    return switch (surface) {
      case GROUPS, CONTENT_SIGNAL -> true;
      case CONTENT_USAGE_HEADER, CONTENT_USAGE -> purpose.label().isPresent();
      case RSL, RSL_LINE -> usage.documents().rsl().isPresent();
      case TDMREP -> purpose == UsagePurpose.AI_TRAIN;
      case X_ROBOTS_TAG -> purpose != UsagePurpose.AI_INPUT || usage.snippetsDenied();
    };
  }

  private boolean isInPart(Surface surface) {
    return switch (surface) {
      case GROUPS -> false;
      case CONTENT_SIGNAL -> named().anyMatch(told -> told.defaults().denies(purpose));
      case CONTENT_USAGE, X_ROBOTS_TAG ->
          Stream.concat(anybody(), named()).anyMatch(this::deniesSomewhere);
      case CONTENT_USAGE_HEADER, RSL, RSL_LINE, TDMREP -> anybody().anyMatch(this::deniesSomewhere);
    };
  }

  private Stream<PreferenceTable> anybody() {
    return Stream.of(usage.preferences().defaultTable());
  }

  private Stream<PreferenceTable> named() {
    return usage.preferences().agents().stream()
        .map((ProductToken name) -> usage.preferences().tableFor(List.of(name)));
  }

  private boolean deniesSomewhere(PreferenceTable told) {
    return told.clauses().stream().anyMatch(clause -> clause.preferences().denies(purpose));
  }
}
