package io.github.wayleave.demo;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.jetty.util.resource.Resource;

/** A page of the site, in which names in double braces stand for what is known at a request. */
record PageTemplate(String text) {
  private static final Pattern NAME = Pattern.compile("\\{\\{([a-z]+)}}");

  /** Reads a page, which may have changed since the last request. */
  static PageTemplate read(Resource file) throws IOException {
    try (InputStream in = file.newInputStream()) {
      return new PageTemplate(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    }
  }

  /** Returns the page with HTML for each name; a name without a value is left out. */
  String fill(Map<String, String> html) {
    return NAME.matcher(text)
        .replaceAll(name -> Matcher.quoteReplacement(html.getOrDefault(name.group(1), "")));
  }

  /** Returns text as HTML, for an element or a quoted attribute. */
  static String escaped(Object text) {
    return text.toString()
        .replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }
}
