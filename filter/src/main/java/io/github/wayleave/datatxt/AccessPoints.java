package io.github.wayleave.datatxt;

import io.github.wayleave.internal.datatxt.field.DataTxtFieldNames;
import io.github.wayleave.internal.datatxt.field.DataTxtLine;
import io.github.wayleave.internal.datatxt.field.ParameterizedValue;
import io.github.wayleave.internal.datatxt.field.TextLimits;
import io.github.wayleave.net.UrlReference;
import io.github.wayleave.text.InvalidValueException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Where to get data that is not a file to download.
 *
 * @param urls absolute URLs of pages, such as a DOI or a form, without duplicates
 * @param services the services that have the data, without duplicates
 */
public record AccessPoints(List<UrlReference> urls, List<DataService> services) {
  /** Creates access points. */
  public AccessPoints {
    urls = List.copyOf(urls);
    services = List.copyOf(services);
    DatasetMetadata.requireUnique(urls);
    DatasetMetadata.requireUnique(services);
  }

  /** Returns whether there is neither a page nor a service. */
  public boolean isEmpty() {
    return urls.isEmpty() && services.isEmpty();
  }

  /**
   * A service that answers queries (DCAT: data service).
   *
   * @param url the absolute URL of its endpoint
   * @param title a title for people, 1 to {@value FileDetails#MAX_TITLE_CHARACTERS} characters on
   *     one line
   * @param description the absolute URL of its description, such as an OpenAPI document
   */
  public record DataService(
      UrlReference url, Optional<String> title, Optional<UrlReference> description) {
    private static final String TITLE = "title";
    private static final String DESCRIPTION = "description";

    /**
     * Creates a service.
     *
     * @throws InvalidValueException if a component is not as described above
     */
    public DataService {
      if (title.isPresent()) {
        TextLimits.oneLine(title.get(), FileDetails.MAX_TITLE_CHARACTERS);
      }
      DataTxtLine.checkFits(DataTxtFieldNames.SERVICE, text(url, title, description));
    }

    /**
     * Parses a service: its URL, followed by parameters (RFC 9110, 5.6.6), such as {@code
     * "https://api.example.org/"; title=Stations}. Unknown parameters are ignored.
     *
     * @throws InvalidValueException if {@code text} is not a service
     */
    public static DataService of(String text) {
      ParameterizedValue parsed =
          ParameterizedValue.parse(text)
              .orElseThrow(
                  () ->
                      new InvalidValueException(
                          "\"%s\" is not a service; expected a URL and parameters, quoted if they contain a semicolon; write it like https://api.example.org/; title=Stations"
                              .formatted(text)));
      return new DataService(
          UrlReference.absolute(parsed.value()),
          Optional.ofNullable(parsed.parameters().get(TITLE)),
          Optional.ofNullable(parsed.parameters().get(DESCRIPTION))
              .map(UrlReference::absolutePage));
    }

    /** Returns the text that {@link #of} parses. */
    @Override
    public String toString() {
      return text(url, title, description);
    }

    private static String text(
        UrlReference url, Optional<String> title, Optional<UrlReference> description) {
      Map<String, String> parameters = new LinkedHashMap<>();
      title.ifPresent(text -> parameters.put(TITLE, text));
      description.ifPresent(page -> parameters.put(DESCRIPTION, page.toString()));
      return parameters.isEmpty()
          ? url.toString()
          : new ParameterizedValue(url.toString(), parameters).toString();
    }
  }
}
