package io.github.wayleave.publish.answer;

import java.util.List;

/** What counts in a request for a document. */
public interface DocumentRequest {
  /** A GET with nothing else in it. */
  DocumentRequest PLAIN_GET =
      new DocumentRequest() {
        @Override
        public String method() {
          return "GET";
        }

        @Override
        public List<String> headerValues(String name) {
          return List.of();
        }
      };

  /** Returns the method, as it was sent. */
  String method();

  /** Returns the values of all lines of a header field, none where there is no such line. */
  List<String> headerValues(String name);
}
