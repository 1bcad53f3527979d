package io.github.wayleave.explorer.page;

import io.jstach.jstache.JStache;
import io.jstach.jstache.JStacheConfig;
import java.util.List;

/** A page that only says something. */
@JStache(path = "message")
@JStacheConfig(using = Markup.class)
record MessagePage(Frame frame, List<String> sentences) {
  String html() {
    return new MessagePageRenderer(Markup::format, Markup::escape).execute(this);
  }
}
