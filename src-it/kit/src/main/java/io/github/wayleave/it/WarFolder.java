package io.github.wayleave.it;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** An exploded WAR in the making. */
final class WarFolder {
  private static final String WEB_XML =
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <web-app xmlns="https://jakarta.ee/xml/ns/jakartaee" version="6.0">
      %s
      </web-app>
      """;

  private final Path root;

  WarFolder(Path root) {
    this.root = root;
  }

  Path root() {
    return root;
  }

  /** Writes a file. */
  WarFolder file(String path, String text) {
    try {
      Path file = root.resolve(path);
      Files.createDirectories(file.getParent());
      Files.writeString(file, text);
      return this;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Writes the policy where the filter looks when nobody says anything. */
  WarFolder policy(String yaml) {
    return file("WEB-INF/wayleave.yaml", yaml);
  }

  /** Writes web.xml with some elements. */
  WarFolder webXml(String... elements) {
    return file("WEB-INF/web.xml", WEB_XML.formatted(String.join("\n", elements)));
  }

  /** Returns the elements of a filter for every path and every dispatch. */
  static String filter(String name, Class<?> type, String... more) {
    return """
    <filter>
      <filter-name>%1$s</filter-name>
      <filter-class>%2$s</filter-class>
      <async-supported>true</async-supported>
      %3$s
    </filter>
    <filter-mapping>
      <filter-name>%1$s</filter-name>
      <url-pattern>/*</url-pattern>
      <dispatcher>REQUEST</dispatcher>
      <dispatcher>FORWARD</dispatcher>
      <dispatcher>INCLUDE</dispatcher>
      <dispatcher>ASYNC</dispatcher>
      <dispatcher>ERROR</dispatcher>
    </filter-mapping>
    """
        .formatted(name, type.getName(), String.join("\n", more));
  }

  /** Returns the element of an init-param. */
  static String parameter(String name, String value) {
    return "<init-param><param-name>%s</param-name><param-value>%s</param-value></init-param>"
        .formatted(name, value);
  }

  /** Returns the elements of the application, by one mapping. */
  static String application(String pattern) {
    return """
    <servlet>
      <servlet-name>application</servlet-name>
      <servlet-class>%s</servlet-class>
      <async-supported>true</async-supported>
    </servlet>
    <servlet-mapping>
      <servlet-name>application</servlet-name>
      <url-pattern>%s</url-pattern>
    </servlet-mapping>
    <error-page>
      <error-code>410</error-code>
      <location>/robots.txt</location>
    </error-page>
    """
        .formatted(ApplicationServlet.class.getName(), pattern);
  }
}
