package io.github.wayleave.internal.yaml.dcat;

import io.github.wayleave.datatxt.Classification.Theme;
import io.github.wayleave.datatxt.Dataset;
import io.github.wayleave.datatxt.Publisher;
import io.github.wayleave.internal.yaml.node.YamlNode;
import io.github.wayleave.internal.yaml.node.YamlNode.Mapping;
import io.github.wayleave.internal.yaml.node.YamlNode.Scalar;
import io.github.wayleave.net.UrlReference;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Reads the identifier and the creators of a dataset in a DCAT catalogue, and terms of the EU. */
record DcatIdentity(JsonLdReader data, DcatNotes notes) {
  private static final String BLANK_NODE = "_:";

  /** Keeps an identifier that is not the {@code id}; themes that are not the EU's are ignored. */
  void read(Mapping node, String id, Dataset.Builder dataset) {
    Stream.of("identifier", JsonLdReader.ID)
        .flatMap(key -> data.text(node, key).stream())
        .findFirst()
        .filter(found -> !found.text().equals(id) && !found.text().startsWith(BLANK_NODE))
        .ifPresent(
            found -> notes.attempt(found, "identifier", text -> dataset.identifier(text.strip())));
    List<String> themes = texts(node, "theme").toList();
    for (Theme theme : Theme.values()) {
      if (themes.contains(Theme.TABLE + theme.name())) {
        dataset.theme(theme.name());
      }
    }
    unique(node, "hvdCategory", dataset::hvdCategory);
    unique(node, "applicableLegislation", dataset::legislation);
    creators(node, dataset);
  }

  private Stream<String> texts(Mapping node, String property) {
    return data.values(node, property).stream()
        .map(data::address)
        .flatMap(value -> value instanceof Scalar text ? Stream.of(text.text()) : Stream.of());
  }

  private void unique(Mapping node, String property, Consumer<String> consumer) {
    Set<String> uniqueTexts = new HashSet<>();
    data.values(node, property).stream()
        .map(data::address)
        .filter(value -> !(value instanceof Scalar text) || uniqueTexts.add(text.text()))
        .forEach(value -> notes.attempt(value, property, consumer));
  }

  private void creators(Mapping node, Dataset.Builder dataset) {
    Set<Publisher> creators = new HashSet<>();
    for (YamlNode value : data.values(node, "creator")) {
      YamlNode name =
          value instanceof Mapping agent
              ? data.text(agent, "name").<YamlNode>map(text -> text).orElse(value)
              : value;
      notes.attempt(
          name,
          "creator",
          text -> {
            Publisher creator = new Publisher(text.strip(), url(value));
            if (creators.add(creator)) {
              dataset.creator(creator);
            }
          });
    }
  }

  /** In RDF, the URL of an agent is its IRI or its homepage. */
  private Optional<UrlReference> url(YamlNode agent) {
    if (!(agent instanceof Mapping map)) {
      return Optional.empty();
    }
    return Stream.concat(texts(map, JsonLdReader.ID), texts(map, "homepage"))
        .filter(url -> url.startsWith("http") && url.indexOf('#') < 0)
        .findFirst()
        .map(UrlReference::absolute);
  }
}
