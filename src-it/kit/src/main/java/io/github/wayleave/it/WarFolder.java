package io.github.wayleave.it;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** An exploded WAR to be written. */
public final class WarFolder {
  private static final String WEB_XML =
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <web-app xmlns="https://jakarta.ee/xml/ns/jakartaee" version="6.0">
      %s
      </web-app>
      """;

  private final Path root;

  public WarFolder(Path root) {
    this.root = root;
  }

  public Path root() {
    return root;
  }

  public WarFolder file(String path, String text) {
    new JarFolder(root).file(path, text);
    return this;
  }

  Path pack() {
    Path archive = root.resolveSibling(root.getFileName() + ".war");
    new JarFolder(root).pack(archive);
    return archive;
  }

  /** Adds some of the kit's classes to WEB-INF/classes. */
  public WarFolder classes(Class<?>... types) {
    new JarFolder(root.resolve("WEB-INF/classes")).classes(types);
    return this;
  }

  /** Adds the kit's servlets to WEB-INF/classes, since no server has them on its class path. */
  public WarFolder servlets() {
    return classes(ApplicationServlet.class, ResponseSteps.class, ProtectedPathServlet.class);
  }

  /** Adds the JAR of a class to WEB-INF/lib. */
  public WarFolder jar(String name, Class<?> type) {
    JarFolder.copy(type, library(name));
    return this;
  }

  /** Adds a JAR to WEB-INF/lib. */
  public WarFolder jar(String name, JarFolder content) {
    content.pack(library(name));
    return this;
  }

  /** Removes a JAR from WEB-INF/lib. */
  WarFolder without(String jar) {
    try {
      Files.delete(library(jar));
      return this;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Path library(String name) {
    return root.resolve("WEB-INF/lib").resolve(name);
  }

  /** Writes the policy to the default path. */
  public WarFolder policy(String yaml) {
    return file("WEB-INF/wayleave.yaml", yaml);
  }

  public WarFolder webXml(String... elements) {
    return file("WEB-INF/web.xml", WEB_XML.formatted(String.join("\n", elements)));
  }

  /** Returns the elements of a filter for every path and every dispatch type. */
  public static String filter(String name, Class<?> type, String... parameters) {
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
        .formatted(name, type.getName(), String.join("\n", parameters));
  }

  public static String listener(Class<?> type) {
    return "<listener><listener-class>%s</listener-class></listener>".formatted(type.getName());
  }

  /** Returns the element of an init-param. */
  public static String parameter(String name, String value) {
    return "<init-param><param-name>%s</param-name><param-value>%s</param-value></init-param>"
        .formatted(name, value);
  }

  /** Returns the element of a context-param. */
  public static String contextParameter(String name, String value) {
    return "<context-param><param-name>%s</param-name><param-value>%s</param-value></context-param>"
        .formatted(name, value);
  }

  public static String errorPage(int status, String location) {
    return "<error-page><error-code>%s</error-code><location>%s</location></error-page>"
        .formatted(status, location);
  }

  /** Returns the elements of the application, by one mapping. */
  public static String application(String pattern) {
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
