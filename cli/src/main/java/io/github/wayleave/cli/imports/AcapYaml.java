package io.github.wayleave.cli.imports;

import io.github.wayleave.acap.AcapField;
import io.github.wayleave.acap.AcapField.ActionRequest;
import io.github.wayleave.acap.AcapField.Permission;
import io.github.wayleave.acap.AcapField.Prohibition;
import io.github.wayleave.acap.AcapField.UsageField;
import io.github.wayleave.acap.AcapPolicy;
import io.github.wayleave.acap.AcapPolicy.Definition.CompositeUsage;
import io.github.wayleave.acap.AcapPolicy.Definition.QualifiedUsage;
import io.github.wayleave.acap.AcapPolicy.Definition.ResourceSet;
import io.github.wayleave.acap.AcapRecord;
import io.github.wayleave.acap.AcapRecord.PermissionsReference;
import io.github.wayleave.acap.AcapRecord.RecordTerms;
import io.github.wayleave.acap.AcapRecord.SubRecord;
import io.github.wayleave.acap.Qualifier;
import io.github.wayleave.acap.Qualifiers;
import io.github.wayleave.acap.ResourceSpecification;
import io.github.wayleave.acap.ResourceSpecification.SetReference;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Writes the section {@code acap} as readable YAML. */
final class AcapYaml {
  private static final String STEP = "  ";

  private final StringBuilder yaml = new StringBuilder();

  private AcapYaml() {}

  /** Returns the YAML of an ACAP policy, or an empty string for an empty one. */
  static String of(AcapPolicy policy) {
    if (policy.isEmpty()) {
      return "";
    }
    AcapYaml text = new AcapYaml();
    text.line("", "acap:");
    if (policy.ignoresConventionalRecords()) {
      text.line(STEP, "ignore-conventional-records: true");
    }
    text.definitions("resource-sets", policy, ResourceSet.class, AcapYaml::set);
    text.definitions("qualified-usages", policy, QualifiedUsage.class, AcapYaml::qualified);
    text.definitions("composite-usages", policy, CompositeUsage.class, AcapYaml::composite);
    if (!policy.records().isEmpty()) {
      text.line(STEP, "records:");
      policy.records().forEach(text::record);
    }
    return text.yaml.toString();
  }

  private <T extends AcapPolicy.Definition> void definitions(
      String key, AcapPolicy policy, Class<T> type, Function<T, String> value) {
    List<T> ofType = of(type, policy.definitions());
    if (!ofType.isEmpty()) {
      line(STEP, key + ":");
      ofType.forEach(
          definition ->
              line(
                  STEP + STEP,
                  YamlText.key(definition.name().toString()) + ": " + value.apply(definition)));
    }
  }

  private static String set(ResourceSet set) {
    return brackets(set.patterns());
  }

  private static String composite(CompositeUsage composite) {
    return brackets(composite.usages());
  }

  private static String qualified(QualifiedUsage usage) {
    return braces("usage: " + usage.usage(), usage.qualifiers());
  }

  private void record(AcapRecord record) {
    String indent = STEP + STEP + STEP;
    String names = record.isForAny() ? "\"*\"" : values(record.crawlers());
    line(indent.substring(2), "- crawlers: " + names);
    if (record.content() instanceof PermissionsReference reference) {
      line(indent, "permissions-reference: " + YamlText.value(reference.toString()));
    } else if (record.content() instanceof RecordTerms terms) {
      fields(indent, terms.fields());
      if (!terms.subRecords().isEmpty()) {
        line(indent, "purposes:");
        terms.subRecords().forEach(this::subRecord);
      }
    }
  }

  private void subRecord(SubRecord part) {
    String indent = STEP.repeat(5);
    line(indent.substring(2), "- match: " + values(part.purposes()));
    fields(indent, part.fields());
  }

  private void fields(String indent, List<? extends AcapField> fields) {
    map(indent, "allow", of(Permission.class, fields), field -> field.usage().toString());
    map(indent, "disallow", of(Prohibition.class, fields), field -> field.usage().toString());
    map(indent, "request", of(ActionRequest.class, fields), field -> field.action().word());
  }

  private static <T> List<T> of(Class<T> type, List<?> values) {
    return values.stream().filter(type::isInstance).map(type::cast).toList();
  }

  private <T> void map(String indent, String key, List<T> fields, Function<T, String> name) {
    Map<String, List<T>> byName =
        fields.stream()
            .collect(Collectors.groupingBy(name, LinkedHashMap::new, Collectors.toList()));
    if (!byName.isEmpty()) {
      line(indent, key + ":");
      byName.forEach((word, values) -> line(indent + STEP, word + ": " + values(values)));
    }
  }

  private static String values(Collection<?> items) {
    return items.size() == 1 ? value(items.iterator().next(), false) : brackets(items);
  }

  private static String brackets(Collection<?> items) {
    return items.stream()
        .map(item -> value(item, true))
        .collect(Collectors.joining(", ", "[", "]"));
  }

  private static String value(Object item, boolean inBrackets) {
    if (item instanceof Permission permission && !permission.qualifiers().isEmpty()) {
      String resource = YamlText.inBrackets(resource(permission.resources()));
      return braces("resource: " + resource, permission.qualifiers());
    }
    String text = text(item);
    return inBrackets ? YamlText.inBrackets(text) : YamlText.value(text);
  }

  private static String text(Object item) {
    if (item instanceof UsageField field) {
      return resource(field.resources());
    }
    return item instanceof ActionRequest request ? request.path() : item.toString();
  }

  private static String resource(ResourceSpecification resources) {
    return resources instanceof SetReference set ? "set:" + set.name() : resources.toString();
  }

  private static String braces(String first, Qualifiers qualifiers) {
    Map<Qualifier.QualifierType, List<Qualifier>> byType =
        qualifiers.stream()
            .collect(
                Collectors.groupingBy(Qualifier::type, LinkedHashMap::new, Collectors.toList()));
    List<String> parts = new ArrayList<>(List.of(first));
    byType.forEach(
        (type, values) ->
            parts.add(type + ": " + values(values.stream().map(Qualifier::value).toList())));
    return parts.stream().collect(Collectors.joining(", ", "{ ", " }"));
  }

  private void line(String indent, String text) {
    yaml.append(indent).append(text).append('\n');
  }
}
