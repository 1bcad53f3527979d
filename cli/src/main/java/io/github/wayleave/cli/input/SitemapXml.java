package io.github.wayleave.cli.input;

import java.io.ByteArrayInputStream;
import java.util.ArrayList;
import java.util.List;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/** Reads a sitemap of XML, and nothing from anywhere else. */
final class SitemapXml {
  private final XMLStreamReader xml;
  private final List<String> urls = new ArrayList<>();
  private int sitemaps;

  private SitemapXml(XMLStreamReader xml) {
    this.xml = xml;
  }

  static Sitemap read(String name, byte[] octets) throws XMLStreamException {
    XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    XMLStreamReader xml = factory.createXMLStreamReader(new ByteArrayInputStream(octets));
    try {
      SitemapXml reader = new SitemapXml(xml);
      reader.read(name);
      return new Sitemap(name, reader.urls, reader.sitemaps);
    } finally {
      xml.close();
    }
  }

  private void read(String name) throws XMLStreamException {
    while (xml.next() != XMLStreamReader.START_ELEMENT) {
      // What stands before the first element says nothing.
    }
    String root = xml.getLocalName();
    String namespace = xml.getNamespaceURI();
    if (!root.equals("urlset") && !root.equals("sitemapindex")) {
      throw SitemapReader.failure(
          name, "begins with <%s>, but a sitemap with <urlset>; name a sitemap".formatted(root));
    }
    while (xml.hasNext() && urls.size() + sitemaps <= Sitemap.MOST_URLS) {
      if (xml.next() == XMLStreamReader.START_ELEMENT
          && xml.getLocalName().equals("loc")
          && String.valueOf(xml.getNamespaceURI()).equals(String.valueOf(namespace))) {
        take(root, xml.getElementText().strip());
      }
    }
  }

  private void take(String root, String url) {
    if (root.equals("urlset")) {
      urls.add(url);
    } else {
      sitemaps++;
    }
  }
}
