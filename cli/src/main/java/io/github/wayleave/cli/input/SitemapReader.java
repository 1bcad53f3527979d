package io.github.wayleave.cli.input;

import io.github.wayleave.cli.terminal.CommandException;
import io.github.wayleave.cli.terminal.TextOutput;
import io.github.wayleave.internal.text.Ascii;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PushbackReader;
import java.io.Reader;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/** Reads a sitemap: XML, or text with one URL per line, optionally gzipped (sitemaps.org). */
public final class SitemapReader {
  private SitemapReader() {}

  /** Parses a sitemap; throws for other files, and for sitemaps over the limits. */
  public static ParsedSitemap read(String name, byte[] bytes) {
    try (InputStream in = unpacked(bytes)) {
      byte[] content = in.readNBytes(ParsedSitemap.MAX_BYTES + 1);
      if (content.length > ParsedSitemap.MAX_BYTES) {
        throw failure(name, "contains more than 50 MiB, which no crawler reads; split it");
      }
      ParsedSitemap sitemap = isXml(content) ? SitemapXml.read(name, content) : text(name, content);
      if (sitemap.urls().size() + sitemap.sitemaps().size() > ParsedSitemap.MOST_URLS) {
        throw failure(name, "lists more than 50,000 URLs, which no crawler reads; split it");
      }
      return sitemap;
    } catch (IOException e) {
      throw failure(name, "cannot be decompressed; check that it is complete");
    } catch (XMLStreamException e) {
      throw failure(
          name,
          "is not valid XML at line %s; fix it"
              .formatted(
                  Math.max(1, e.getLocation() == null ? 1 : e.getLocation().getLineNumber())));
    }
  }

  private static InputStream unpacked(byte[] bytes) throws IOException {
    InputStream in = new ByteArrayInputStream(bytes);
    boolean isPacked = bytes.length > 1 && (bytes[0] & 0xFF) == 0x1F && (bytes[1] & 0xFF) == 0x8B;
    return isPacked ? new GZIPInputStream(in) : in;
  }

  private static boolean isXml(byte[] bytes) {
    String start =
        new String(bytes, 0, Math.min(bytes.length, 200), StandardCharsets.UTF_8)
            .replace("\uFEFF", "")
            .strip();
    return start.startsWith("<") || start.indexOf('\0') >= 0;
  }

  private static ParsedSitemap text(String name, byte[] bytes) {
    List<String> urls =
        new String(bytes, StandardCharsets.UTF_8)
            .replace("\uFEFF", "")
            .lines()
            .map(String::strip)
            .filter(line -> !line.isEmpty())
            .limit(ParsedSitemap.MOST_URLS + 1L)
            .toList();
    if (urls.isEmpty() || !isUrl(urls.get(0))) {
      throw failure(name, "is neither XML nor a list of URLs, one a line; name a sitemap");
    }
    return new ParsedSitemap(name, urls, List.of());
  }

  private static boolean isUrl(String line) {
    return Ascii.startsWith(line, "http://") || Ascii.startsWith(line, "https://");
  }

  static CommandException failure(String name, String sentence) {
    return new CommandException("--sitemap %s: %s".formatted(TextOutput.quoted(name), sentence));
  }

  /** Parses an XML sitemap without loading external entities. */
  static final class SitemapXml {
    private static final Pattern ENCODING =
        Pattern.compile("^<\\?xml\\s[^>]*?encoding\\s*=\\s*[\"']([\\w.-]+)[\"']");

    private static final char BYTE_ORDER_MARK = '\uFEFF';

    private final XMLStreamReader xml;
    private final List<String> urls = new ArrayList<>();
    private final List<String> sitemaps = new ArrayList<>();

    private SitemapXml(XMLStreamReader xml) {
      this.xml = xml;
    }

    static ParsedSitemap read(String name, byte[] bytes) throws IOException, XMLStreamException {
      XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
      factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
      factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
      XMLStreamReader xml = factory.createXMLStreamReader(decoded(bytes));
      try {
        SitemapXml reader = new SitemapXml(xml);
        reader.read(name);
        return new ParsedSitemap(name, reader.urls, reader.sitemaps);
      } finally {
        xml.close();
      }
    }

    /** Decodes, because the JDK's parser prints a line of its own about octets that it cannot. */
    private static Reader decoded(byte[] bytes) throws IOException, XMLStreamException {
      CharsetDecoder decoder =
          charset(bytes)
              .newDecoder()
              .onMalformedInput(CodingErrorAction.REPORT)
              .onUnmappableCharacter(CodingErrorAction.REPORT);
      PushbackReader reader =
          new PushbackReader(new InputStreamReader(new ByteArrayInputStream(bytes), decoder));
      try {
        int first = reader.read();
        if (first >= 0 && first != BYTE_ORDER_MARK) {
          reader.unread(first);
        }
        return reader;
      } catch (CharacterCodingException e) {
        throw new XMLStreamException(e);
      }
    }

    /** Returns the encoding that the file has by its first octets (XML 1.0, F.1) or declares. */
    private static Charset charset(byte[] bytes) throws XMLStreamException {
      if (bytes.length > 1 && (bytes[0] == 0 || bytes[0] == (byte) 0xFE)) {
        return StandardCharsets.UTF_16BE;
      }
      if (bytes.length > 1 && (bytes[1] == 0 || bytes[1] == (byte) 0xFE)) {
        return StandardCharsets.UTF_16LE;
      }
      String start = new String(bytes, 0, Math.min(bytes.length, 200), StandardCharsets.ISO_8859_1);
      Matcher declared = ENCODING.matcher(start);
      try {
        return declared.find() ? Charset.forName(declared.group(1)) : StandardCharsets.UTF_8;
      } catch (IllegalArgumentException e) {
        throw new XMLStreamException(e);
      }
    }

    private void read(String name) throws XMLStreamException {
      while (xml.next() != XMLStreamReader.START_ELEMENT) {
        // Skips to the first element.
      }
      String root = xml.getLocalName();
      String namespace = xml.getNamespaceURI();
      if (!root.equals("urlset") && !root.equals("sitemapindex")) {
        throw SitemapReader.failure(
            name, "starts with <%s>, expected <urlset>; name a sitemap".formatted(root));
      }
      List<String> locations = root.equals("urlset") ? urls : sitemaps;
      while (xml.hasNext() && locations.size() <= ParsedSitemap.MOST_URLS) {
        if (xml.next() == XMLStreamReader.START_ELEMENT
            && xml.getLocalName().equals("loc")
            && String.valueOf(xml.getNamespaceURI()).equals(String.valueOf(namespace))) {
          locations.add(xml.getElementText().strip());
        }
      }
    }
  }

  /** A sitemap (sitemaps.org): its pages, and the other sitemaps it lists. */
  public record ParsedSitemap(String name, List<String> urls, List<String> sitemaps) {
    /** The maximum size of an uncompressed sitemap in bytes: {@value}. */
    public static final int MAX_BYTES = 50 * 1024 * 1024;

    /** The maximum number of URLs: {@value}. */
    public static final int MOST_URLS = 50_000;

    public ParsedSitemap {
      urls = List.copyOf(urls);
      sitemaps = List.copyOf(sitemaps);
    }
  }
}
