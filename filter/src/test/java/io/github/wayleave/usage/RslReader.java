package io.github.wayleave.usage;

import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

/** Parses a license document of RSL 1.0, in which the content with the longest URL decides. */
public final class RslReader {
  private static final String NAMESPACE = "https://rslstandard.org/rsl";

  private final List<Element> contents = new ArrayList<>();

  /** Parses a document. */
  public RslReader(String xml) throws ParserConfigurationException, SAXException, IOException {
    DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
    factory.setNamespaceAware(true);
    factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
    Document document = factory.newDocumentBuilder().parse(new InputSource(new StringReader(xml)));
    contents.addAll(elements(document.getDocumentElement(), "content"));
  }

  /** Returns the URLs of all contents. */
  public List<String> urls() {
    return contents.stream().map(content -> content.getAttribute("url")).toList();
  }

  /** Returns whether a use of a page is permitted; a prohibition takes precedence. */
  public Optional<Boolean> permits(String usage, String target) {
    return contents.stream()
        .filter(content -> NaivePath.covers(content.getAttribute("url"), target))
        .max(Comparator.comparingInt(content -> content.getAttribute("url").length()))
        .flatMap(
            content ->
                names(content, "prohibits", usage)
                    ? Optional.of(false)
                    : Optional.of(true).filter(yes -> names(content, "permits", usage)));
  }

  private static boolean names(Element content, String element, String usage) {
    return elements(content, element).stream()
        .filter(named -> named.getAttribute("type").equals("usage"))
        .anyMatch(named -> Arrays.asList(named.getTextContent().split("\\s+", -1)).contains(usage));
  }

  private static List<Element> elements(Element parent, String name) {
    NodeList nodes = parent.getElementsByTagNameNS(NAMESPACE, name);
    List<Element> elements = new ArrayList<>();
    for (int i = 0; i < nodes.getLength(); i++) {
      elements.add((Element) nodes.item(i));
    }
    return elements;
  }
}
