package io.github.wayleave.internal.yaml.section;

import io.github.wayleave.internal.yaml.key.PolicyKeys;
import io.github.wayleave.internal.yaml.value.MapReader;
import io.github.wayleave.internal.yaml.value.MapReader.NamedEntry;
import io.github.wayleave.internal.yaml.value.PolicyValue;
import io.github.wayleave.net.HostName;
import io.github.wayleave.policy.EnvironmentPolicy;
import io.github.wayleave.policy.section.HostPattern;
import io.github.wayleave.policy.section.HostPolicy;
import io.github.wayleave.policy.section.PolicySections;
import io.github.wayleave.text.InvalidValueException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Reads the layers below the top level: environments and hosts. */
final class PolicyLayerReader {
  private static final String NAMES = "names";

  private static final Pattern SEVERAL_HOSTS = Pattern.compile("\\S[,;\\s]+\\S");

  private PolicyLayerReader() {}

  static HostPolicy host(MapReader map) {
    List<HostPattern> names = new ArrayList<>();
    map.require("an entry of \"hosts\"");
    if (!map.texts(NAMES, text -> names.add(HostPattern.of(oneHost(text))))) {
      names.add(HostPattern.of(unreadable(map)));
    }
    return new HostPolicy(names, sections(map));
  }

  private static String oneHost(String text) {
    if (SEVERAL_HOSTS.matcher(text).find()) {
      throw new InvalidValueException(
          "\"%s\" looks like several hosts; write a list, such as [www.example.org, shop.example.org]"
              .formatted(text));
    }
    return text;
  }

  /** Returns a placeholder for an invalid host name, which is then not reported as missing. */
  private static HostName unreadable(MapReader map) {
    return HostName.of("unreadable" + map.path().canonical().replaceAll("[^0-9]", "") + ".invalid");
  }

  /** Returns an environment, if its name is valid. */
  static Optional<EnvironmentPolicy> environment(MapReader map, NamedEntry entry) {
    PolicySections sections = sections(map);
    try {
      return Optional.of(new EnvironmentPolicy(entry.name(), sections));
    } catch (InvalidValueException e) {
      entry.key().refuse(e);
      return Optional.empty();
    }
  }

  private static PolicySections sections(MapReader map) {
    PolicySections.Builder sections = PolicySections.builder();
    PolicySectionsReader.read(map, sections);
    Optional<PolicyValue> add = map.value("add");
    if (add.isPresent()) {
      Optional<MapReader> lists = add.get().level(PolicyKeys.ADDED);
      if (lists.isPresent()) {
        PolicySections.Builder added = PolicySections.builder();
        PolicySectionsReader.read(lists.get(), added);
        sections.add(added.build());
      }
    }
    return sections.build();
  }
}
