package io.github.wayleave.cli.lint;

import io.github.wayleave.policy.section.UsageSection;
import io.github.wayleave.robotstxt.ProductToken;
import io.github.wayleave.usage.PreferenceTable;
import io.github.wayleave.usage.Preferences;
import io.github.wayleave.usage.Surface;
import io.github.wayleave.usage.UsagePurpose;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Finds the surfaces, other than groups, that deny a use. */
final class DeniedSurfaces {
  private static final String IN_PART = " in part";

  private final UsageSection usage;
  private final UsagePurpose purpose;

  private DeniedSurfaces(UsageSection usage, UsagePurpose purpose) {
    this.usage = usage;
    this.purpose = purpose;
  }

  /**
   * Returns the distinct names of the surfaces; "in part" follows those that deny the use only for
   * some pages or crawlers.
   */
  static List<String> of(UsageSection usage, UsagePurpose purpose, boolean hasRobotsTxt) {
    DeniedSurfaces denied = new DeniedSurfaces(usage, purpose);
    Set<String> names = new LinkedHashSet<>();
    Stream.of(Surface.values())
        .filter(surface -> hasRobotsTxt || !surface.isInRobotsTxt())
        .map(denied::name)
        .filter(name -> !name.isEmpty())
        .forEach(names::add);
    removeDoubles(names);
    return List.copyOf(names);
  }

  /** Removes the names "in part" of surfaces that deny the use everywhere. */
  static void removeDoubles(Set<String> names) {
    List<String> whole = names.stream().filter(name -> !name.endsWith(IN_PART)).toList();
    names.removeIf(name -> name.endsWith(IN_PART) && whole.contains(name.replace(IN_PART, "")));
  }

  /** Returns whether some of the named surfaces are only fields of pages, and not in a file. */
  static boolean areFields(UsageSection usage, List<String> names) {
    return names.stream()
        .anyMatch(
            name ->
                name.startsWith(called(Surface.X_ROBOTS_TAG))
                    || (name.startsWith(called(Surface.CONTENT_USAGE))
                        && !usage.publishes(Surface.CONTENT_USAGE)));
  }

  private String name(Surface surface) {
    String name = usage.publishes(surface) && saysSo(surface) ? called(surface) : "";
    if (name.isEmpty() || denies(surface, usage.preferences().defaultTable().defaults())) {
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

  /**
   * Returns whether a surface can express the use. The terms of a license elsewhere are unknown.
   */
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
      case CONTENT_SIGNAL -> namedTables().anyMatch(table -> denies(surface, table.defaults()));
      case CONTENT_USAGE, X_ROBOTS_TAG ->
          Stream.concat(defaultTable(), namedTables())
              .anyMatch(table -> deniesSomewhere(surface, table));
      case CONTENT_USAGE_HEADER, RSL, RSL_LINE, TDMREP ->
          defaultTable().anyMatch(table -> deniesSomewhere(surface, table));
    };
  }

  private Stream<PreferenceTable> defaultTable() {
    return Stream.of(usage.preferences().defaultTable());
  }

  private Stream<PreferenceTable> namedTables() {
    return usage.preferences().agents().stream()
        .map((ProductToken name) -> usage.preferences().tableFor(List.of(name)));
  }

  private boolean deniesSomewhere(Surface surface, PreferenceTable table) {
    return table.clauses().stream().anyMatch(clause -> denies(surface, clause.preferences()));
  }

  /** Only a license can say on which terms a use is allowed; elsewhere it is denied. */
  private boolean denies(Surface surface, Preferences preferences) {
    boolean isPermitted =
        (surface == Surface.RSL || surface == Surface.RSL_LINE)
            && preferences
                .preferenceFor(purpose)
                .filter(Preferences.Preference::isOnTerms)
                .isPresent();
    return preferences.denies(purpose) && !isPermitted;
  }
}
