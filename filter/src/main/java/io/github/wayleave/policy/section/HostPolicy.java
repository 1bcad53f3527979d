package io.github.wayleave.policy.section;

import io.github.wayleave.net.HostName;
import io.github.wayleave.net.Origin;
import io.github.wayleave.text.InvalidValueException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A host entry: the part of a policy for some hosts, {@code hosts[]}.
 *
 * @param names which hosts
 * @param sections what is said there
 */
public record HostPolicy(List<HostPattern> names, PolicySections sections) {
  /** The key of the list. */
  public static final String KEY = "hosts";

  /**
   * Copies the names.
   *
   * @throws InvalidValueException if there are none
   */
  public HostPolicy {
    names = List.copyOf(names);
    if (names.isEmpty()) {
      throw new InvalidValueException(
          "has no host name; add at least one, or \"*\" for all other hosts");
    }
  }

  /** Returns what is said at the hosts of {@code names}, written as in a policy file. */
  public static HostPolicy of(PolicySections sections, String... names) {
    return new HostPolicy(Stream.of(names).map(HostPattern::of).toList(), sections);
  }

  /** Returns the hosts that are named one by one. */
  Stream<HostName> exactNames() {
    return names.stream().filter(pattern -> !pattern.isWildcard()).flatMap(p -> p.name().stream());
  }

  /** Returns what holds at these hosts below {@code top}: with an origin of their own. */
  public PolicySections applyTo(PolicySections top) {
    PolicySections sections = this.sections.overriding(top.withoutSites());
    Optional<Origin> first = exactNames().findFirst().map(host -> Origin.of("https://" + host));
    return sections.sites().isEmpty() && first.isPresent()
        ? PolicySections.builder().from(sections).sites(List.of(first.get())).build()
        : sections;
  }
}
