package io.github.wayleave.usage;

import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.Arrays;
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
    List<Element> licenses = licenses(target);
    if (licenses.stream().anyMatch(license -> names(license, "prohibits", usage))) {
      return Optional.of(false);
    }
    return licenses.stream().anyMatch(license -> names(license, "permits", usage))
        ? Optional.of(true)
        : Optional.empty();
  }

  /** Returns what each license asks for that permits a use of a page; empty for free ones. */
  public List<String> conditions(String usage, String target) {
    List<String> conditions = new ArrayList<>();
    for (Element license : licenses(target)) {
      if (names(license, "permits", usage)) {
        StringBuilder text = new StringBuilder();
        for (Element payment : elements(license, "payment")) {
          if (!payment.getAttribute("type").equals("free")) {
            text.append(payment.getAttribute("type"));
            elements(payment, "amount")
                .forEach(amount -> text.append(' ').append(amount.getTextContent()));
          }
        }
        elements(license, "reporting")
            .forEach(report -> text.append(" reported ").append(report.getAttribute("type")));
        String server = ((Element) license.getParentNode()).getAttribute("server");
        text.append(server.isEmpty() ? "" : " at " + server);
        conditions.add(text.toString());
      }
    }
    return conditions;
  }

  /** Returns the licenses of the contents with the longest URL that covers a page. */
  private List<Element> licenses(String target) {
    List<Element> covering =
        contents.stream()
            .filter(content -> NaivePath.covers(content.getAttribute("url"), target))
            .toList();
    int longest =
        covering.stream().mapToInt(content -> content.getAttribute("url").length()).max().orElse(0);
    return covering.stream()
        .filter(content -> content.getAttribute("url").length() == longest)
        .flatMap(content -> elements(content, "license").stream())
        .toList();
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
