package io.github.wayleave.cli.render;

/** How the files of pages are named whose paths have no ending, like {@code /datasets/air}. */
public enum PageFiles {
  /** As the index of a folder, {@code datasets/air/index.html}. */
  INDEX {
    @Override
    String page(String name) {
      return name + "/" + INDEX_HTML;
    }
  },
  /** With an ending, {@code datasets/air.html}. */
  ENDING {
    @Override
    String page(String name) {
      return name + HTML;
    }
  };

  private static final String INDEX_HTML = "index.html";
  private static final String HTML = ".html";

  abstract String page(String name);

  /** Returns the name of the file of a document. */
  String name(String path, boolean isPage) {
    String name = path.substring(1);
    if (path.endsWith("/")) {
      return name + INDEX_HTML;
    }
    return isPage && !name.endsWith(HTML) ? page(name) : name;
  }
}
