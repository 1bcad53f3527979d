package io.github.wayleave.internal.yaml.dcat;

import io.github.wayleave.datatxt.Dataset;
import io.github.wayleave.internal.yaml.node.SourceText;
import io.github.wayleave.internal.yaml.node.SourceText.YamlFault;
import io.github.wayleave.internal.yaml.node.YamlNode;
import io.github.wayleave.internal.yaml.node.YamlNode.Mapping;
import io.github.wayleave.internal.yaml.node.YamlNode.Sequence;
import io.github.wayleave.policy.problem.Location;
import io.github.wayleave.policy.problem.PolicyProblem;
import io.github.wayleave.policy.problem.Warning;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The usable datasets of a DCAT catalogue, in source order with their locations: a {@code
 * data.json} of DCAT-US 1.1, or JSON-LD. {@code notes} list what was omitted; they are errors if no
 * dataset is usable.
 */
public record DcatCatalogue(Map<Dataset, Location> datasets, List<PolicyProblem> notes) {
  /** The maximum size of a catalogue in bytes: {@value}. */
  public static final int MAX_OCTETS = 16 << 20;

  private static final int MAX_NOTES = 100;

  /** If no dataset is usable, the first reasons are enough. */
  private static final int MAX_ERRORS = 20;

  private static final String DATASET = "dataset";

  /** Returns a JSON catalogue as YAML. */
  public static SourceText source(String name, byte[] octets) {
    SourceText source = SourceText.decode(name, octets, MAX_OCTETS);
    return new SourceText(name, JsonText.asYaml(source.text()));
  }

  /**
   * Reads the datasets of a catalogue, with notes about omitted values.
   *
   * @throws YamlFault if {@code root} is not a catalogue
   */
  public static DcatCatalogue read(YamlNode root, DcatEntry.DcatDefaults defaults) {
    JsonLdReader data = new JsonLdReader(root);
    List<Mapping> entries = entries(root, data).toList();
    if (entries.isEmpty()) {
      throw new YamlFault(
          root.location(),
          "contains no dataset, neither a list \"dataset\" nor a node of the type dcat:Dataset; name a DCAT catalogue");
    }
    Map<Dataset, Location> datasets = new LinkedHashMap<>();
    List<PolicyProblem> notes = new ArrayList<>();
    Set<String> usedIds = new HashSet<>();
    for (Mapping entry : entries) {
      DcatEntry dcatEntry = new DcatEntry(data, entry, defaults);
      dcatEntry.dataset(usedIds).ifPresent(dataset -> datasets.put(dataset, dcatEntry.location()));
      notes.addAll(dcatEntry.notes());
    }
    return datasets.isEmpty()
        ? unreadable(root, notes)
        : new DcatCatalogue(datasets, bounded(notes));
  }

  /** A catalogue without a usable dataset is probably a mistake, so it is an error. */
  private static DcatCatalogue unreadable(YamlNode root, List<PolicyProblem> notes) {
    List<PolicyProblem> errors = new ArrayList<>();
    errors.add(
        PolicyProblem.error("", "has no usable dataset; fix one of them, or remove \"from\"")
            .withLocation(root.location()));
    notes.stream()
        .limit(MAX_ERRORS)
        .map(
            note ->
                new PolicyProblem(note.location(), note.key(), note.sentence(), Optional.empty()))
        .forEach(errors::add);
    return new DcatCatalogue(Map.of(), errors);
  }

  private static Stream<Mapping> entries(YamlNode root, JsonLdReader data) {
    if (root instanceof Sequence list) {
      return list.items().stream().flatMap(item -> entries(item, data));
    }
    if (!(root instanceof Mapping map)) {
      return Stream.empty();
    }
    if (data.isOfType(map, "Dataset")) {
      return Stream.of(map);
    }
    Stream<Mapping> inGraph = JsonLdReader.graph(map).stream().flatMap(node -> entries(node, data));
    Stream<Mapping> listed =
        data.values(map, DATASET).stream()
            .filter(Mapping.class::isInstance)
            .map(Mapping.class::cast);
    return Stream.concat(listed, inGraph).distinct();
  }

  private static List<PolicyProblem> bounded(List<PolicyProblem> notes) {
    if (notes.size() <= MAX_NOTES) {
      return notes;
    }
    List<PolicyProblem> limited = new ArrayList<>(notes.subList(0, MAX_NOTES));
    PolicyProblem next = notes.get(MAX_NOTES);
    limited.add(
        new PolicyProblem(
            next.location(),
            "",
            "is omitted too, as are more values after it; fix those above first",
            Optional.of(Warning.DCAT_LEFT_OUT)));
    return limited;
  }
}
