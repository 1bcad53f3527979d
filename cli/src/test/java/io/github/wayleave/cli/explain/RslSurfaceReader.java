package io.github.wayleave.cli.explain;

import io.github.wayleave.cli.input.FieldValues;
import io.github.wayleave.internal.robotstxt.line.RobotsFieldNames;
import io.github.wayleave.internal.usage.RslDocument;
import io.github.wayleave.net.Origin;
import io.github.wayleave.net.UrlReference;
import io.github.wayleave.robotstxt.PathPattern;
import io.github.wayleave.usage.UsagePurpose;
import java.io.StringReader;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/**
 * Reads a license document of RSL 1.0. Of the patterns that cover a page the longest decides, and a
 * prohibition takes precedence.
 */
record RslSurfaceReader(PublishedPage page, Optional<String> url) implements SurfaceReader {
  private static final String CONTENT = "content";
  private static final String PROHIBITS = "prohibits";
  private static final Pattern LINK = Pattern.compile("<([^>]*)>([^<]*)");

  /** Creates a reader of the document that the header field {@code Link} refers to. */
  static RslSurfaceReader ofHeader(PublishedPage page) {
    for (String value : page.headers("Link")) {
      Matcher link = LINK.matcher(value);
      while (link.find()) {
        String parameters = link.group(2);
        if (parameters.contains("rel=\"license\"") && parameters.contains(RslDocument.MEDIA_TYPE)) {
          return new RslSurfaceReader(page, Optional.of(link.group(1)));
        }
      }
    }
    return new RslSurfaceReader(page, Optional.empty());
  }

  /** Creates a reader of the document that the line {@code License} refers to. */
  static RslSurfaceReader ofLine(PublishedPage page) {
    return new RslSurfaceReader(
        page,
        FieldValues.of(page.robotsTxt().records(), RobotsFieldNames.LICENSE).stream().findFirst());
  }

  @Override
  public SurfacePreference read(UsagePurpose purpose) {
    if (url.isEmpty()) {
      return SurfacePreference.unstated("no license is published");
    }
    Optional<String> text = documentAt(url.get());
    if (text.isEmpty()) {
      return SurfacePreference.unstated("see " + url.get());
    }
    try {
      return read(text.get(), purpose);
    } catch (XMLStreamException e) {
      return SurfacePreference.unstated("the document at %s is not XML".formatted(url.get()));
    }
  }

  /** Returns the document at a URL of this site; empty for other sites. */
  private Optional<String> documentAt(String text) {
    UrlReference reference = UrlReference.of(text);
    return reference.origin().equals(Optional.of(Origin.of("https://www.example.org")))
        ? page.document(reference.path())
        : Optional.empty();
  }

  private SurfacePreference read(String text, UsagePurpose purpose) throws XMLStreamException {
    XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    XMLStreamReader xml = factory.createXMLStreamReader(new StringReader(text));
    RslContent longest = new RslContent("", Set.of());
    while (xml.hasNext()) {
      if (xml.next() == XMLStreamReader.START_ELEMENT && xml.getLocalName().equals(CONTENT)) {
        RslContent content = content(xml, purpose.word());
        longest = specificity(content) > specificity(longest) ? content : longest;
      }
    }
    xml.close();
    return longest.elements().isEmpty()
        ? SurfacePreference.unstated("no content covers the page and " + purpose)
        : SurfacePreference.of(
            longest.elements().contains(PROHIBITS),
            "%s for %s".formatted(String.join(", ", longest.elements()), longest.url()));
  }

  /**
   * A {@code content} element and its {@code permits} and {@code prohibits} elements for a usage.
   */
  private record RslContent(String url, Set<String> elements) {}

  /** Returns the length of the pattern, or 0 if it does not cover the page. */
  private int specificity(RslContent content) {
    return SurfaceReader.pattern(content.url())
        .filter(pattern -> pattern.matches(page.target()))
        .map(PathPattern::octets)
        .orElse(0);
  }

  private static RslContent content(XMLStreamReader xml, String word) throws XMLStreamException {
    String url = String.valueOf(xml.getAttributeValue(null, "url"));
    Set<String> elements = new TreeSet<>();
    while (xml.next() != XMLStreamReader.END_ELEMENT || !xml.getLocalName().equals(CONTENT)) {
      if (xml.isStartElement() && "usage".equals(xml.getAttributeValue(null, "type"))) {
        String element = xml.getLocalName();
        if (List.of(xml.getElementText().strip().split("[\\s,]+")).contains(word)) {
          elements.add(element);
        }
      }
    }
    return new RslContent(url, elements);
  }
}
