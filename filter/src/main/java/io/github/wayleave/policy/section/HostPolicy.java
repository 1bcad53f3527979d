package io.github.wayleave.policy.section;

import io.github.wayleave.net.HostName;
import io.github.wayleave.net.Origin;
import io.github.wayleave.text.InvalidValueException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A host entry: the sections of a policy for some hosts, {@code hosts[]}.
 *
 * @param names the patterns of the hosts, at least one
 * @param sections the sections for these hosts
 */
public record HostPolicy(List<HostPattern> names, PolicySections sections) {
  /** The key of the list. */
  public static final String KEY = "hosts";

  /**
   * Copies the names.
   *
   * @throws InvalidValueException if there are none, or the sections include {@code identity}
   */
  public HostPolicy {
    names = List.copyOf(names);
    if (names.isEmpty()) {
      throw new InvalidValueException(
          "has no host name; add at least one, or \"*\" for all other hosts");
    }
    if (!(sections.identity() instanceof Section.Absent)) {
      throw new InvalidValueException(
          "has \"identity\", which applies to all hosts; set it for the whole policy");
    }
  }

  /** Returns an entry for the hosts of {@code names}, in the syntax of a policy file. */
  public static HostPolicy of(PolicySections sections, String... names) {
    return new HostPolicy(Stream.of(names).map(HostPattern::of).toList(), sections);
  }

  /** Returns the hosts of exact names. */
  Stream<HostName> exactNames() {
    return names.stream()
        .filter(pattern -> !pattern.isWildcard())
        .flatMap(pattern -> pattern.name().stream());
  }

  /**
   * Returns the sections of this entry combined with those of {@code top}. The origin of the site
   * is not inherited; it defaults to {@code https} and the first exact name.
   */
  public PolicySections applyTo(PolicySections top) {
    PolicySections sections = this.sections.overriding(top.withoutSites());
    Optional<Origin> defaultOrigin =
        exactNames().findFirst().map(host -> Origin.of("https://" + host));
    return sections.sites().isEmpty() && defaultOrigin.isPresent()
        ? PolicySections.builder().from(sections).sites(List.of(defaultOrigin.get())).build()
        : sections;
  }
}
