package io.github.wayleave.internal.yaml.section;

import io.github.wayleave.datatxt.Attribution;
import io.github.wayleave.datatxt.Dataset;
import io.github.wayleave.datatxt.Distribution.AccessPoints.DataService;
import io.github.wayleave.datatxt.Publisher;
import io.github.wayleave.internal.yaml.node.YamlNode.Mapping;
import io.github.wayleave.internal.yaml.value.MapReader;
import io.github.wayleave.internal.yaml.value.PolicyValue;
import io.github.wayleave.net.UrlReference;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Reads the identifiers of a dataset elsewhere, whom to credit, and where to get it. */
final class AttributionReader implements MapReader.TextReceiver {
  static final String ACCESS_URL = "access-url";
  static final String SERVICE = "service";

  private static final String IDENTIFIER = "identifier";
  private static final String SAME_AS = "same-as";
  private static final String CREATORS = "creators";
  private static final String FUNDER = "funder";
  private static final String CITATION = "citation";
  private static final String THEME = "theme";
  private static final String HVD = "hvd";
  private static final String CATEGORY = "category";
  private static final String LEGISLATION = "legislation";
  private static final String NAME = "name";
  private static final String ORCID = "orcid";
  private static final String ROR = "ror";
  private static final String URL = "url";
  private static final List<String> ADDRESSES = List.of(ORCID, ROR, URL);

  private final Dataset.Builder dataset;

  private AttributionReader(Dataset.Builder dataset) {
    this.dataset = dataset;
  }

  static void read(MapReader map, Dataset.Builder dataset) {
    AttributionReader reader = new AttributionReader(dataset);
    map.passText(IDENTIFIER, reader);
    map.passPaths(SAME_AS, reader);
    map.passText(CITATION, reader);
    map.passTexts(THEME, reader);
    map.passPaths(ACCESS_URL, reader);
    if (map.value(CREATORS).isPresent()) {
      parties(map, CREATORS, dataset::creator);
    }
    if (map.value(FUNDER).isPresent()) {
      parties(map, FUNDER, dataset::funder);
    }
    Optional<MapReader> hvd = map.map(HVD);
    if (hvd.isPresent()) {
      hvd.get().passTexts(CATEGORY, reader);
      hvd.get().passPaths(LEGISLATION, reader);
    }
    for (PolicyValue service : map.items(SERVICE)) {
      reader.service(service);
    }
  }

  @Override
  public void receive(String key, String text) {
    switch (key) {
      case IDENTIFIER -> dataset.identifier(text);
      case SAME_AS -> dataset.sameAs(text);
      case CITATION -> dataset.citation(text);
      case THEME -> dataset.theme(text);
      case CATEGORY -> dataset.hvdCategory(text);
      case LEGISLATION -> dataset.legislation(text);
      case ACCESS_URL -> dataset.accessUrl(text);
      default -> throw new IllegalArgumentException(key);
    }
  }

  private static void parties(MapReader map, String key, Consumer<Publisher> consumer) {
    for (PolicyValue item : map.items(key)) {
      if (item.node() instanceof Mapping) {
        item.map().ifPresent(party -> party(party, consumer));
      } else {
        item.takeWord(name -> consumer.accept(new Publisher(name, Optional.empty())));
      }
    }
  }

  private static void party(MapReader map, Consumer<Publisher> consumer) {
    map.require("a person or an organization");
    List<String> addresses = ADDRESSES.stream().filter(map::mentions).toList();
    if (addresses.size() > 1) {
      map.error(
          "has both \"%s\" and \"%s\"; write one of them"
              .formatted(addresses.get(0), addresses.get(1)));
    }
    Optional<UrlReference> orcid = map.parsed(ORCID, Attribution::orcid);
    Optional<UrlReference> ror = map.parsed(ROR, Attribution::ror);
    Optional<UrlReference> page = map.absoluteUrl(URL);
    Optional<UrlReference> url = orcid.or(() -> ror).or(() -> page);
    map.text(NAME, name -> consumer.accept(new Publisher(name, url)));
  }

  private void service(PolicyValue item) {
    if (!(item.node() instanceof Mapping)) {
      item.takePath(url -> dataset.service(service(url, Optional.empty(), Optional.empty())));
      return;
    }
    Optional<MapReader> map = item.map();
    if (map.isPresent()) {
      map.get().require("a service");
      Optional<UrlReference> description = map.get().absoluteUrl("description");
      Optional<String> title = map.get().parsed("title", text -> text);
      map.get().path(URL, url -> dataset.service(service(url, title, description)));
    }
  }

  private static DataService service(
      String url, Optional<String> title, Optional<UrlReference> description) {
    return new DataService(UrlReference.absolute(url), title, description);
  }
}
