package io.github.wayleave.internal.acap.decide;

import io.github.wayleave.acap.AcapPolicy;
import io.github.wayleave.acap.AcapPolicy.DefinedNames;
import io.github.wayleave.acap.Qualifier;
import io.github.wayleave.acap.ResourceSpecification;
import io.github.wayleave.acap.Usage;
import io.github.wayleave.acap.Usage.UsageType;
import io.github.wayleave.internal.acap.decide.PatternTable.Resources;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What the usages and resources in the fields of one policy mean, each found out once. */
final class Meanings {
  private final DefinedNames names;
  private final PatternTable table;
  private final Map<Usage, Map<UsageType, List<Qualifier>>> usages = new HashMap<>();
  private final Map<ResourceSpecification, Resources> resources = new HashMap<>();

  Meanings(AcapPolicy policy, PatternTable table) {
    this.names = new DefinedNames(policy.definitions());
    this.table = table;
  }

  Map<UsageType, List<Qualifier>> types(Usage usage) {
    return usages.computeIfAbsent(usage, this::expanded);
  }

  /** Section 2.7.2: as if there were a field for each usage; those of one type apply together. */
  private Map<UsageType, List<Qualifier>> expanded(Usage usage) {
    Map<UsageType, List<Qualifier>> types = new EnumMap<>(UsageType.class);
    for (DefinedNames.QualifiedType one : names.permissions(usage)) {
      types.computeIfAbsent(one.type(), t -> new ArrayList<>()).addAll(one.qualifiers().list());
    }
    types.replaceAll((type, qualifiers) -> qualifiers.stream().distinct().toList());
    return types;
  }

  Resources resources(ResourceSpecification specification) {
    return resources.computeIfAbsent(
        specification, one -> new Resources(names.patterns(one), table));
  }
}
