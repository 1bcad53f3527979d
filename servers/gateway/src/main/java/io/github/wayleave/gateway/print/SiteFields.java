package io.github.wayleave.gateway.print;

import io.github.wayleave.policy.host.HostTable;
import io.github.wayleave.policy.section.HostPattern;
import io.github.wayleave.publish.Publication;
import io.github.wayleave.publish.SitePublication;
import io.github.wayleave.publish.answer.Header;
import io.github.wayleave.publish.answer.HeaderPattern;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * The fields of pages: those that are always the same, and those that depend on the host or page.
 *
 * @param constants the fields that are the same on every page of every host
 * @param byHost the fields that are the same on every page of a host, but not on all hosts; empty
 *     if there are none, and else one element for each different list
 * @param byPage the patterns of the pages that may differ, by the name of the field
 */
record SiteFields(
    List<Header> constants, List<HostFields> byHost, Map<String, List<String>> byPage) {
  /** Hosts with the same fields; {@code isDefault} if these are also those of all other hosts. */
  record HostFields(List<HostPattern> hosts, boolean isDefault, List<Header> fields) {}

  static SiteFields of(SitePublication publication) {
    HostTable<Publication> hosts = publication.hosts();
    Map<String, List<String>> byPage = new TreeMap<>();
    Set<String> names = new LinkedHashSet<>();
    for (Publication host : hosts.values()) {
      List<String> patterns = host.headerPatterns().stream().map(HeaderPattern::toString).toList();
      host.varyingHeaders().forEach(name -> byPage.putIfAbsent(name, patterns));
      host.constantHeaders().forEach(field -> names.add(field.name()));
    }
    names.removeAll(byPage.keySet());
    Set<String> constant = new LinkedHashSet<>();
    for (String name : names) {
      if (hosts.values().stream().map(host -> fields(host, Set.of(name))).distinct().count() == 1) {
        constant.add(name);
      }
    }
    names.removeAll(constant);
    return new SiteFields(
        fields(hosts.defaultValue(), constant),
        names.isEmpty() ? List.of() : byHost(hosts.mapValues(host -> fields(host, names))),
        byPage);
  }

  private static List<Header> fields(Publication host, Set<String> names) {
    return host.constantHeaders().stream().filter(field -> names.contains(field.name())).toList();
  }

  private static List<HostFields> byHost(HostTable<List<Header>> hosts) {
    Map<List<Header>, List<HostPattern>> byFields = new LinkedHashMap<>();
    byFields.put(hosts.forHost(HostPattern.ANY), new ArrayList<>());
    for (HostPattern host : hosts.patterns()) {
      byFields.computeIfAbsent(hosts.forHost(host), fields -> new ArrayList<>()).add(host);
    }
    List<HostFields> list = new ArrayList<>();
    byFields.forEach(
        (fields, names) -> {
          names.remove(HostPattern.ANY);
          list.add(new HostFields(List.copyOf(names), list.isEmpty(), fields));
        });
    return list;
  }

  /** Returns the names of the fields that differ between hosts. */
  Set<String> hostNames() {
    Set<String> names = new TreeSet<>();
    byHost.forEach(host -> host.fields().forEach(field -> names.add(field.name())));
    return names;
  }

  boolean isEmpty() {
    return constants.isEmpty() && byHost.isEmpty() && byPage.isEmpty();
  }

  /** Returns whether a value contains a text. */
  boolean anyValueHas(String text) {
    return Stream.concat(
            constants.stream(), byHost.stream().flatMap(host -> host.fields().stream()))
        .anyMatch(field -> field.value().contains(text));
  }
}
