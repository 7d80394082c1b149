/** Frequent names of people, places and things all over the world that the English dictionaries do not have. */
export const NAMES = `
Aarhus Ababa Abdullah Abu Addis Agadir Agnieszka Agus Ahmedabad Airbnb Akira Aleksey Alessandra Alessandro Alicante
Álvarez Álvaro Amazonia Amélie Amira Amit Andreas Andrés Andrey Ángel Ania Anil Anjali Anke Antalya Arjun Asunción
Aurélie Ayse Ayşe Ayumi Bari Bariloche Bayern Beckham Bengaluru Bianchi Bogdan Bogotá Braga Brasília Bruges Bucuresti
Budi Buenos Burak Busan Camila Cancún Cappadocia Cartagena Catania Céline Cem Chiang Chiara Chloé Choi Cluj Coimbra
Costa Cristian Cuenca Cusco Daegu Dalí Dammam Danang Daniela Davide Debrecen Deepak Deniz Dewi Dhabi Diaz Díaz Dimitar
Dimitris Djokovic Dmitry Dolomites Dominika Dragan Duc Eid Eindhoven Ekaterina Eleni Elif Emre Erbil Erdogan Esposito
Ewa Fatma Federer Federica Fernanda Fernández Ferreira Firenze Florian Florianopolis Fortnite Fouad Francesco François
Freiburg García Gaudi Gaudí Gdańsk Genova Georgi Giorgia Giorgos Girona Giulia Gómez González Goran Gothenburg Graz
Groningen Guillaume Hana Hannover Haruki Hassan Hélène Hermione Hernández Hiroshi Hoffmann Holi Huda Huong Hyun
Ibrahim IELTS Ikea Ilaria Incheon Inés Ioana Ionut Irina Iván Ivana Ivanka Ivanov Jakub Janeiro Jeddah Jeju Jelena
Jesús Jiménez Jin Jing Jiri Joao João Joaquín Johor José Julien Jurgen Jürgen Juventus Kahlo Kandy Kang Kaori Karim
Kasia Katarzyna Katrin Keiko Kemal Kenji Kerala Khadija Khaled Kharkiv Kobayashi Kolkata Köln Kosice Kowalski Kraków
Krzysztof Kuala Kumar Kumasi Kyiv Larissa Lausanne Léa Lenka Leticía Liège Linh Lisboa Liu López Luc Luca Lucía
Ludmila Lukas Lumpur Lupita Luxor Macau Machu Magda Mahmoud Malaga Málaga Mallorca Malmo Malmö Manaus Manila Manon
Marcin María Mariam Marrakech Marseille Martínez Mateus Mateusz Mathieu Matteo Medellín Mehmet Mei Menorca Merida
Mérida Merkel Merve Messi Michał Michal Mihai Milano Milos Minecraft Minh Miyazaki Mohammed Mónica Montmartre
Montpellier Müller München Murakami Mustafa Mykola Mykonos Nadal Nakamura Naoko Napoli Nara Neymar Nikola Nikos Nour
Novak Nowak Nuria Odense Odesa Łódź Oksana Oleg Oleksandr Oliveira Ostrava Paco Padova Paolo Pattaya Paulo Pavel Paweł
Pawel Paz Penang Penh Pepe Pereira Pérez Petersburg Petr Petrov Pham Phnom Phuket Picchu Pilar Piotr Plovdiv Pokémon
Pokhara Pooja Poznań Praha Priya Pune Rahul Raj Ramírez Ramón Rania Rashid Raúl Ravi Rennes Riccardo Ricci Rocio Rocío
Rodríguez Rohan Roma Ronaldo Rossi Sagrada Sakura Salamanca Salma Salzburg Samir Sanaa Sánchez Sanjay Santorini Sato
Satoshi Sergey Sevilla Sharjah Sharma Shenzhen Siena Silvio Sita Siti Smirnov Sochi Sofía Somchai Songkran Soo Souza
Spotify Stefano Sunil Svetlana Takashi Tampere Tanaka Tariq Tarragona Tartu Tatiana Tenerife Thiago Thierry Tiago
Timisoara Tirana Tomáš Tomasz Torino Totoro Turku Uber Uffizi Uppsala Uwe Vaclav Valentina Valparaíso Varadero Varna
Velázquez Venezia Vijay Vinicius Wallonia Warszawa Watanabe Wien Wojciech Wrocław Xbox Xiao Ximena Xu Yamada Yasmin
Yiannis Yogyakarta Yoon Youssef Yuki Yuko Yusuf Zainab Zaragoza Zelensky Zeynep Zhang Zhao Zhou Zhu Zidane Zofia Zoran
Zürich Zuzana
`;
