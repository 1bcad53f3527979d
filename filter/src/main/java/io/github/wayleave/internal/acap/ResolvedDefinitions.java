package io.github.wayleave.internal.acap;

import io.github.wayleave.acap.AcapPolicy;
import io.github.wayleave.acap.AcapPolicy.DefinitionTable;
import io.github.wayleave.acap.AcapUsage;
import io.github.wayleave.acap.AcapUsage.UsageType;
import io.github.wayleave.acap.Qualifier;
import io.github.wayleave.acap.ResourceSpecification;
import io.github.wayleave.internal.acap.PatternTable.ResourcePatterns;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Resolves and caches the usages and resources in the fields of one policy. */
final class ResolvedDefinitions {
  private final DefinitionTable names;
  private final PatternTable table;
  private final Map<AcapUsage, Map<UsageType, List<Qualifier>>> usages = new HashMap<>();
  private final Map<ResourceSpecification, ResourcePatterns> resources = new HashMap<>();

  ResolvedDefinitions(AcapPolicy policy, PatternTable table) {
    this.names = new DefinitionTable(policy.definitions());
    this.table = table;
  }

  Map<UsageType, List<Qualifier>> types(AcapUsage usage) {
    return usages.computeIfAbsent(usage, this::expanded);
  }

  /**
   * Section 2.7.2: a composite usage stands for a field for each of its usages; qualifiers of the
   * same type add up.
   */
  private Map<UsageType, List<Qualifier>> expanded(AcapUsage usage) {
    Map<UsageType, List<Qualifier>> types = new EnumMap<>(UsageType.class);
    for (DefinitionTable.QualifiedType type : names.permissions(usage)) {
      types
          .computeIfAbsent(type.type(), key -> new ArrayList<>())
          .addAll(type.qualifiers().qualifiers());
    }
    types.replaceAll((type, qualifiers) -> qualifiers.stream().distinct().toList());
    return types;
  }

  ResourcePatterns resources(ResourceSpecification specification) {
    return resources.computeIfAbsent(
        specification, resource -> new ResourcePatterns(names.patterns(resource), table));
  }
}
