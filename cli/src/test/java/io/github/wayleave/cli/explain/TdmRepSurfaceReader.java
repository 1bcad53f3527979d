package io.github.wayleave.cli.explain;

import io.github.wayleave.internal.usage.TdmRep;
import io.github.wayleave.usage.UsagePurpose;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/**
 * Reads the TDM Reservation Protocol: the header field, and the document, in which the first
 * location that covers a page decides.
 */
record TdmRepSurfaceReader(PublishedPage page) implements SurfaceReader {
  private static final JsonFactory JSON = new JsonFactory();

  @Override
  public SurfacePreference read(UsagePurpose purpose) {
    if (purpose != UsagePurpose.AI_TRAIN) {
      return SurfacePreference.unstated("it covers all text and data mining");
    }
    List<String> values = new ArrayList<>(page.headers(TdmRep.RESERVATION));
    List<String> evidence =
        new ArrayList<>(values.stream().map(value -> TdmRep.RESERVATION + ": " + value).toList());
    location()
        .ifPresent(
            object -> {
              String value = object.getOrDefault(TdmRep.RESERVATION, "");
              values.add(value);
              evidence.add("%s for %s".formatted(value, object.get("location")));
            });
    return values.contains("1") || values.contains("0")
        ? SurfacePreference.of(values.contains("1"), String.join(", ", evidence))
        : SurfacePreference.unstated("no location and no header field covers the page");
  }

  private Optional<Map<String, String>> location() {
    return page.document(TdmRep.PATH)
        .map(TdmRepSurfaceReader::objects)
        .flatMap(objects -> objects.stream().filter(this::covers).findFirst());
  }

  private boolean covers(Map<String, String> object) {
    return SurfaceReader.pattern(object.getOrDefault("location", ""))
        .filter(pattern -> pattern.matches(page.target()))
        .isPresent();
  }

  private static List<Map<String, String>> objects(String text) {
    List<Map<String, String>> objects = new ArrayList<>();
    try (JsonParser json = JSON.createParser(ObjectReadContext.empty(), text)) {
      if (json.nextToken() == JsonToken.START_ARRAY) {
        while (json.nextToken() == JsonToken.START_OBJECT) {
          objects.add(object(json));
        }
      }
    } catch (JacksonException e) {
      return List.of();
    }
    return objects;
  }

  private static Map<String, String> object(JsonParser json) {
    Map<String, String> object = new HashMap<>();
    while (json.nextToken() == JsonToken.PROPERTY_NAME) {
      String name = json.currentName();
      json.nextToken();
      object.put(name, String.valueOf(json.getString()));
      json.skipChildren();
    }
    return object;
  }
}
