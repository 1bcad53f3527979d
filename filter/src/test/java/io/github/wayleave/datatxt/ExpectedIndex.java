package io.github.wayleave.datatxt;

import io.github.wayleave.datatxt.SpatialExtent.BoundingBox;
import io.github.wayleave.datatxt.SpatialExtent.NamedPlace;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * The expected content of an index, without path, name, type and location. Shares no code with the
 * writer.
 */
public final class ExpectedIndex {
  private ExpectedIndex() {}

  public static List<Map<String, Object>> of(Catalogue catalogue) {
    List<Map<String, Object>> entries = new ArrayList<>();
    for (ListedDataset dataset : catalogue.datasets()) {
      for (int i = 0; i < dataset.files().size(); i++) {
        Map<String, Object> entry = new LinkedHashMap<>();
        entry.put("dataset", dataset.id());
        if (entries.isEmpty()) {
          put(entry, "site", catalogue.site());
        }
        if (i == 0) {
          entry.put("title", dataset.metadata().title());
          entry.put("description", dataset.metadata().description());
          put(entry, "keywords", dataset.metadata().keywords());
          entry.putAll(details(dataset.metadata()));
        }
        entry.putAll(file(dataset.files().get(i)));
        entries.add(entry);
      }
    }
    return entries;
  }

  static Map<String, Object> details(DatasetMetadata dataset) {
    Map<String, Object> map = new LinkedHashMap<>();
    put(map, "license", dataset.license());
    dataset.publisher().ifPresent(publisher -> map.put("publisher", publisher(publisher)));
    dataset.contact().ifPresent(contact -> map.put("contact", contact(contact)));
    if (dataset.access() == DatasetMetadata.AccessLevel.RESTRICTED) {
      map.put("access", "restricted");
    }
    put(map, "rights", dataset.rights());
    put(map, "issued", dataset.issued());
    put(map, "modified", dataset.modified());
    put(map, "frequency", dataset.frequency());
    put(map, "temporal", dataset.temporal());
    put(map, "language", dataset.languages());
    dataset.spatial().ifPresent(extent -> map.put("spatial", spatial(extent)));
    put(map, "version", dataset.version());
    put(map, "documentation", dataset.documentation());
    put(map, "landing-page", dataset.landingPage());
    put(map, "conforms-to", dataset.conformsTo());
    put(map, "source", dataset.source());
    put(map, "replaces", dataset.replaces());
    put(map, "identifier", dataset.attribution().identifier());
    put(map, "same-as", dataset.attribution().sameAs());
    put(map, "creators", dataset.attribution().creators(), ExpectedIndex::publisher);
    put(map, "funder", dataset.attribution().funders(), ExpectedIndex::publisher);
    put(map, "citation", dataset.attribution().citation());
    put(map, "theme", dataset.classification().themes());
    put(map, "hvd-category", dataset.classification().hvdCategories());
    put(map, "legislation", dataset.classification().legislation());
    put(map, "access-url", dataset.accessPoints().urls());
    put(map, "service", dataset.accessPoints().services(), ExpectedIndex::service);
    if (!dataset.columns().isEmpty()) {
      map.put("columns", dataset.columns().stream().map(ExpectedIndex::column).toList());
    }
    return map;
  }

  static Map<String, Object> file(Distribution file) {
    Map<String, Object> map = new LinkedHashMap<>();
    put(map, "file-title", file.details().title());
    put(map, "media-type", file.details().mediaType());
    put(map, "encoding", file.details().encoding());
    file.details().rows().ifPresent(rows -> map.put("rows", number(rows)));
    put(map, "file-license", file.details().license());
    file.facts()
        .ifPresent(
            facts -> {
              map.put("bytes", number(facts.size()));
              map.put("sha256", facts.sha256());
              map.put("last-modified", facts.modified().toString());
            });
    return map;
  }

  /** Integers in R have 32 bits. */
  static Object number(long number) {
    return number <= 2_147_483_647L ? (Object) (int) number : Long.toString(number);
  }

  private static Object spatial(SpatialExtent extent) {
    return extent instanceof BoundingBox box
        ? List.of(
            box.west().toPlainString(),
            box.south().toPlainString(),
            box.east().toPlainString(),
            box.north().toPlainString())
        : ((NamedPlace) extent).name();
  }

  private static Map<String, Object> publisher(Publisher publisher) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("name", publisher.name());
    put(map, "url", publisher.url());
    return map;
  }

  private static Map<String, Object> contact(ContactPoint contact) {
    Map<String, Object> map = new LinkedHashMap<>();
    put(map, "name", contact.name());
    put(map, "email", contact.email());
    put(map, "url", contact.url());
    return map;
  }

  private static Map<String, Object> column(DatasetMetadata.Column column) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("name", column.name());
    put(map, "type", column.type().map(type -> type.name().toLowerCase(java.util.Locale.ROOT)));
    put(map, "description", column.description());
    put(map, "unit", column.unit());
    return map;
  }

  private static Map<String, Object> service(Distribution.AccessPoints.DataService service) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("url", service.url().toString());
    put(map, "title", service.title());
    put(map, "description", service.description());
    return map;
  }

  private static <T> void put(
      Map<String, Object> map, String key, List<T> values, Function<T, Map<String, Object>> toMap) {
    if (!values.isEmpty()) {
      map.put(key, values.stream().map(toMap).toList());
    }
  }

  private static void put(Map<String, Object> map, String key, Optional<?> value) {
    value.ifPresent(present -> map.put(key, present.toString()));
  }

  private static void put(Map<String, Object> map, String key, List<?> values) {
    if (!values.isEmpty()) {
      map.put(key, values.stream().map(Object::toString).toList());
    }
  }
}
