package io.github.wayleave.internal.yaml.section;

import io.github.wayleave.acap.AcapField.Permission;
import io.github.wayleave.acap.AcapField.Prohibition;
import io.github.wayleave.acap.AcapField.UsageField;
import io.github.wayleave.acap.AcapPolicy.DefinitionTable;
import io.github.wayleave.acap.Qualifier;
import io.github.wayleave.acap.Qualifier.QualifierType;
import io.github.wayleave.acap.Qualifiers;
import io.github.wayleave.acap.ResourceSpecification.ResourcePattern;
import io.github.wayleave.internal.acap.AcapKeywords;
import io.github.wayleave.internal.yaml.key.AcapKeys;
import io.github.wayleave.internal.yaml.key.KeyType;
import io.github.wayleave.internal.yaml.node.YamlNode.Mapping;
import io.github.wayleave.internal.yaml.value.MapReader;
import io.github.wayleave.internal.yaml.value.MapReader.NamedEntry;
import io.github.wayleave.internal.yaml.value.Messages;
import io.github.wayleave.internal.yaml.value.PolicyValue;
import io.github.wayleave.text.InvalidValueException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Reads the permissions and prohibitions of a record, or of a part for usage purposes. */
final class AcapTerms {
  private static final String RESOURCES =
      "a path pattern, \"set:\" with a name, a map with \"resource\", or a list of these";

  private final DefinitionTable names;
  private final List<UsageField> fields = new ArrayList<>();

  private AcapTerms(DefinitionTable names) {
    this.names = names;
  }

  /** Returns the valid fields; the problems of the others are reported. */
  static List<UsageField> read(MapReader map, DefinitionTable names) {
    AcapTerms terms = new AcapTerms(names);
    for (NamedEntry entry : map.namedEntries("allow")) {
      terms.permissions(entry);
    }
    for (NamedEntry entry : map.namedEntries("disallow")) {
      terms.prohibitions(entry);
    }
    return terms.fields;
  }

  /**
   * Returns the valid qualifiers in a map, in the order of the specification; {@code check} throws
   * if a usage does not allow a combination.
   */
  static List<Qualifier> qualifiers(MapReader map, Consumer<List<Qualifier>> check) {
    List<Qualifier> accepted = new ArrayList<>();
    for (QualifierType type : QualifierType.values()) {
      Consumer<String> consumer =
          text -> {
            Qualifier qualifier = new Qualifier(type, text);
            check.accept(Stream.concat(accepted.stream(), Stream.of(qualifier)).toList());
            accepted.add(qualifier);
          };
      if (type == QualifierType.PROHIBITED_MODIFICATION) {
        map.texts(type.word(), consumer);
      } else {
        map.text(type.word(), consumer);
      }
    }
    return accepted;
  }

  private void permissions(NamedEntry entry) {
    String usage = entry.name();
    if (entry.value().node().isEmpty()) {
      entry.value().error(Messages.empty(RESOURCES, false));
      return;
    }
    try {
      checkUsage(usage, List.of());
    } catch (InvalidValueException e) {
      entry.key().refuse(e);
      return;
    }
    for (PolicyValue item : entry.value().items()) {
      if (item.node() instanceof Mapping) {
        item.map(AcapKeys.PERMISSION).ifPresent(permission -> restricted(permission, usage));
      } else {
        item.takePath(resource -> allow(usage, resource, List.of()));
      }
    }
  }

  private void restricted(MapReader map, String usage) {
    map.require("a permission");
    List<Qualifier> qualifiers = qualifiers(map, parsed -> checkUsage(usage, parsed));
    map.path("resource", resource -> allow(usage, resource, qualifiers));
  }

  private void prohibitions(NamedEntry entry) {
    for (PolicyValue item : entry.value().withType(KeyType.TEXTS).items()) {
      if (item.node() instanceof Mapping) {
        item.error(Messages.NO_QUALIFIERS);
      } else {
        item.takePath(
            resource ->
                fields.add(
                    new Prohibition(
                        AcapKeywords.prohibited(entry.name()),
                        AcapKeywords.resources(resource, names))));
      }
    }
  }

  private void allow(String usage, String resource, List<Qualifier> qualifiers) {
    fields.add(
        new Permission(
            AcapKeywords.usage(usage, names),
            AcapKeywords.resources(resource, names),
            new Qualifiers(qualifiers)));
  }

  /** Checks a usage and its qualifiers before the resources are known. */
  private void checkUsage(String usage, List<Qualifier> qualifiers) {
    Permission unused =
        new Permission(
            AcapKeywords.usage(usage, names), ResourcePattern.of("/"), new Qualifiers(qualifiers));
  }
}
