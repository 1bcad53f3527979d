package io.github.wayleave.policy.section;

import io.github.wayleave.datatxt.ContactPoint;
import io.github.wayleave.net.Origin;
import io.github.wayleave.policy.problem.Warning;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A section that a layer may have: the closed list of all sections.
 *
 * <p>A layer keeps the sections that it sets in a map by key; a lower layer replaces them.
 *
 * @param <T> the type of the value
 */
final class SectionType<T> {
  static final SectionType<List<Origin>> SITE = new SectionType<>("site", List.of());

  static final SectionType<Optional<ContactPoint>> CONTACT = optional("contact");

  static final SectionType<Section<RobotsPolicy>> ROBOTS = document("robots");

  static final SectionType<Section<DataPolicy>> DATA = document("data");

  static final SectionType<Section<AcapSection>> ACAP = document("acap");

  static final SectionType<Section<UsageSection>> USAGE = document("usage");

  static final SectionType<Section<IdentityPolicy>> IDENTITY = document(IdentityPolicy.KEY);

  static final SectionType<Optional<List<HeaderEntry>>> HEADERS = optional("headers");

  static final SectionType<Optional<CachePolicy>> CACHE = optional("cache");

  static final SectionType<Optional<EnforcementPolicy>> ENFORCEMENT = optional("enforcement");

  static final SectionType<IndexingMode> HIDDEN = new SectionType<>("hidden", IndexingMode.NO);

  static final SectionType<Set<Warning>> IGNORE_WARNINGS =
      new SectionType<>("ignore-warnings", Set.of());

  static final SectionType<Optional<PolicySections>> ADD = optional("add");

  /** The keys of the sections that can be {@code none}. */
  static final Set<String> DOCUMENTS =
      Set.of(ROBOTS.key, DATA.key, ACAP.key, USAGE.key, IDENTITY.key);

  private final String key;
  private final T absent;

  private SectionType(String key, T absent) {
    this.key = key;
    this.absent = absent;
  }

  private static <T> SectionType<Optional<T>> optional(String key) {
    return new SectionType<>(key, Optional.empty());
  }

  private static <T> SectionType<Section<T>> document(String key) {
    return new SectionType<>(key, new Section.Absent<>());
  }

  void set(Map<String, Object> values, T value) {
    values.put(key, value);
  }

  void remove(Map<String, Object> values) {
    values.remove(key);
  }

  /** Adds the lists of a value to those in the map of a layer. */
  void append(Map<String, Object> values, T lists) {
    values.merge(key, lists, SectionType::join);
  }

  /** Returns the value in the map of a layer, or the value of a layer that does not set it. */
  @SuppressWarnings("unchecked") // Only values of the type are put into the map.
  T in(Map<String, Object> values) {
    return (T) values.getOrDefault(key, absent);
  }

  /** Returns whether a value has nothing but lists, so that {@code add} can append them. */
  static boolean isLists(Object value) {
    if (value instanceof Optional<?> optional) {
      return optional.map(SectionType::isLists).orElse(true);
    }
    if (value instanceof Section.Present<?> section) {
      return isLists(section.value());
    }
    return value instanceof List
        || value instanceof Set
        || (value instanceof RobotsPolicy robots && robots.isLists())
        || (value instanceof DataPolicy data && data.isLists())
        || (value instanceof EnforcementPolicy enforcement && enforcement.isLists());
  }

  /** Returns a value with the lists of another one of its type appended. */
  static Object join(Object base, Object added) {
    if (base instanceof Optional<?> optional && added instanceof Optional<?> addition) {
      return Optional.of(join(optional.orElseThrow(), addition.orElseThrow()));
    }
    if (base instanceof Section.Present<?> section
        && added instanceof Section.Present<?> addition) {
      return new Section.Present<>(join(section.value(), addition.value()));
    }
    if (base instanceof List<?> list && added instanceof List<?> addition) {
      return Stream.concat(list.stream(), addition.stream()).toList();
    }
    if (base instanceof Set<?> set && added instanceof Set<?> addition) {
      return Stream.concat(set.stream(), addition.stream()).collect(Collectors.toUnmodifiableSet());
    }
    if (base instanceof RobotsPolicy robots && added instanceof RobotsPolicy addition) {
      return robots.joinedBy(addition);
    }
    if (base instanceof DataPolicy data && added instanceof DataPolicy addition) {
      return data.joinedBy(addition);
    }
    return base instanceof EnforcementPolicy policy && added instanceof EnforcementPolicy addition
        ? policy.joinedBy(addition)
        : added;
  }
}
